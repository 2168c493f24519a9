import { expect, type Page } from '@playwright/test'
import type { Hand } from './hand.ts'

type Pressing = Pick<Hand, 'press'>

/** Goes through the documents of a page: marks each as read, signs it where there is something to sign, and goes to the next. */
export async function readEach(page: Page, { press }: Pressing, count: number, { signs }: { signs: boolean }) {
  const mark = page.getByRole('button', { name: 'I have read this' })
  const sign = page.getByRole('button', { name: 'Sign this document' })
  const next = page.getByRole('button', { name: 'Next document' })
  const end = page.getByText(signs ? 'You have signed every document' : 'You have read every document')
  for (let number = 1; number <= count; number++) {
    await expect(page.getByText(`Document ${number} of ${count}`)).toBeVisible()
    // A short document shows whole and counts as read; a long one asks for the button.
    await expect(mark.or(sign).or(next).or(end).first()).toBeVisible()
    if ((await mark.count()) > 0) await press(mark)
    if (signs) await press(sign)
    if (number < count) await press(next)
  }
  await expect(end).toBeVisible()
}
