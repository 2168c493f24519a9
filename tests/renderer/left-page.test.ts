import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queries } from '../../renderer/api/queries.ts'
import { goToNextStep } from '../../renderer/application/submit.ts'
import { activityAtom } from '../../renderer/state/atoms.ts'
import { type Sample, sampleAnswer, sampleOf, sampleUuid } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { pageAt } from './page.ts'

const sample = sampleOf(shippedDocuments(), 'figure')
const inApplication = (path: string) => `/account/heloc/${sampleUuid}/${path}`
const here = inApplication('income/review')

beforeEach(() => queries.clear())

/** A page that waits for a lender at work; time stands still until it is let go on. */
async function waiting(from = here) {
  let status = 'WAITING_FOR_SOMETHING'
  const told = (): Sample => ({ ...sample, facts: { ...sample.facts, backendStatus: status } })
  const page = pageAt(
    from,
    ({ method, url }) => Response.json(sampleAnswer(told(), method, url.pathname) ?? {}),
    sample.bundle,
  )
  page.local.set('jwt', 'Bearer sample')
  const waits: (() => void)[] = []
  page.ports.clock.wait = (_, signal) =>
    new Promise((resolve, reject) => {
      waits.push(resolve)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const asked = () => page.sent.filter(({ url }) => url.pathname.endsWith('/status')).length
  const going = goToNextStep(page.app, sampleUuid, true)
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  const goOn = async () => {
    status = 'DECLINED'
    // As long as it takes a page that goes on by itself to do so.
    for (let turn = 0; turn < 20; turn++) {
      for (const each of waits.splice(0)) each()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const at = () => page.history.location.pathname + page.history.location.search
  return { ...page, going, goOn, asked, at, activity: () => page.app.store.get(activityAtom) }
}

describe('a page that waits for its lender', () => {
  test('goes on by itself while it shows', async () => {
    const { goOn, going, at } = await waiting()
    await goOn()
    await going
    expect(at()).toBe(inApplication('error/decline'))
  })

  test.each([
    [here, inApplication('product/select')],
    ['/account/heloc/register?step=income', '/account/heloc/register?step=address'],
  ])('asks no more once it is left, and never jumps: from %s', async (from, to) => {
    const { app, goOn, going, at, asked, activity } = await waiting(from)
    const before = asked()
    app.history.push(to)
    await going
    expect(activity()).toBeUndefined()
    await goOn()
    expect([at(), asked()]).toEqual([to, before])
  })

  test('keeps waiting where only a place on it is gone to', async () => {
    const { app, goOn, going, at } = await waiting()
    app.history.push(`${here}#main`)
    await goOn()
    await going
    expect(at()).toBe(inApplication('error/decline'))
  })
})
