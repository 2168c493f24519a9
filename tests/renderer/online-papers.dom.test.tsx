// Who agrees to papers online is told, where they agree, how to take it back and how to get paper (15 U.S.C. 7001(c)).
import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readPersonas } from '../../sandbox/personas.ts'
import { type Sample, sampleOf } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { type DrawnPage, drawnPage } from './drawn-page.tsx'
import { inputOf } from './page.ts'

const documents = shippedDocuments()
const input = inputOf(readPersonas().find(({ id }) => id === 'approved')?.answers ?? {})
const addressOf = ({ places }: Sample) => places.find(({ screen }) => screen === 'register/login-info')?.address ?? ''

/** What is told with the box: its description, which a screen reader reads with it. */
function toldWith(box: HTMLElement): string {
  const ids = box.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

const consent = ({ container }: DrawnPage) =>
  [...container.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')].find(({ name, id }) =>
    [name, id].some((each) => each.includes('esignConsent')),
  )

describe.each([
  ['en', /withdraw this at any time/, /get paper at no cost/, /Your account/],
  ['es', /retirarlo en cualquier momento/, /recibir papel sin costo/, /Su cuenta/],
] as const)('the consent to papers online in %s', (locale, ...said) => {
  const sample = sampleOf(documents, 'figure', 'heloc', locale)

  test('says how it ends, and how to get paper', async () => {
    const page = await drawnPage(sample, addressOf(sample), { input })
    const box = consent(page)
    if (box === undefined) throw new Error('the page asks for no consent')
    for (const words of said) expect(toldWith(box)).toMatch(words)
    await page.leave()
  })
})

test('a consent that is left out is asked for again', async () => {
  const sample = sampleOf(documents, 'figure')
  const { esignConsent: _refused, ...others } = input
  const page = await drawnPage(sample, addressOf(sample), { input: others })
  await page.after(() => void fireEvent.submit(page.container.querySelector('form.screen') as HTMLFormElement))
  expect(consent(page)?.getAttribute('aria-invalid')).toBe('true')
  await page.leave()
})
