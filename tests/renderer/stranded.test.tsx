import { Provider } from 'jotai'
import { prerender } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { queries } from '../../renderer/api/queries.ts'
import { goToNextStep } from '../../renderer/application/submit.ts'
import { Page } from '../../renderer/pages/page.tsx'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { type Sample, sampleAnswer, sampleOf, sampleUuid } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { pageAt } from './page.ts'

const sample = sampleOf(shippedDocuments(), 'figure')
const nextStep = `/account/heloc/${sampleUuid}`

/** A release whose routing table leads to a place, and a borrower who asks for the next step in it. */
function publishedWith(to: string, from = nextStep) {
  queries.clear()
  const { bundle } = sample
  const rows = [{ id: 'hand-made', statuses: ['OFFER_SELECTION'], to }]
  const told: Sample = {
    ...sample,
    facts: { ...sample.facts, backendStatus: 'OFFER_SELECTION' },
    bundle: { ...bundle, routing: { ...bundle.routing, rows } },
  }
  const page = pageAt(
    from,
    ({ method, url }) => Response.json(sampleAnswer(told, method, url.pathname) ?? {}),
    told.bundle,
  )
  page.local.set('jwt', 'Bearer sample')
  page.app.signedIn('sample')
  return page
}

async function drawn({ app }: ReturnType<typeof publishedWith>): Promise<string> {
  const { prelude } = await prerender(
    <Provider store={app.store}>
      <AppProvider value={app}>
        <PageUi>
          <Page />
        </PageUi>
      </AppProvider>
    </Provider>,
  )
  return new Response(prelude).text()
}

describe('a next step that no page stands at', () => {
  test.each(['product/selekt', 'bank', '/nowhere/at-all', '{uuid}', 'dashboards'])(
    'is said with the lender’s telephone, and asked for no more: %s',
    async (to) => {
      const page = publishedWith(to)
      await goToNextStep(page.app, sampleUuid, false, { replace: true })
      expect(page.history.location.pathname).toBe(nextStep)
      expect(page.left).toEqual([])
      expect(page.reports).toContainEqual({ level: 'error', code: 'routing.no-page', details: { to } })
      const text = await drawn(page)
      expect(text).toContain('Sorry, looks like we have hit a snag!')
      expect(text).toContain(`tel:+1${sample.bundle.org.phoneFormatted?.replace(/\D/g, '')}`)
      expect(text).toContain('Try again')
    },
  )

  test('is said on the page where Continue was pressed', async () => {
    const page = publishedWith('product/selekt', `${nextStep}/liens`)
    await goToNextStep(page.app, sampleUuid, true)
    expect(await drawn(page)).toContain('hit a snag')
  })

  test('is forgotten when the page moves on', async () => {
    const page = publishedWith('product/selekt')
    await goToNextStep(page.app, sampleUuid, false)
    page.history.push('/account/heloc/register/support')
    expect(await drawn(page)).not.toContain('hit a snag')
  })
})

describe('a next step', () => {
  test.each([['/dashboard'], ['/contact']])('that another app draws is left for: %s', async (to) => {
    const page = publishedWith(to)
    await goToNextStep(page.app, sampleUuid, false)
    expect(page.left).toEqual([to])
  })

  test('that a redirect leads to is gone to', async () => {
    const page = publishedWith('income/link')
    await goToNextStep(page.app, sampleUuid, false)
    expect(page.history.location.pathname).toBe(`${nextStep}/income/link`)
  })
})
