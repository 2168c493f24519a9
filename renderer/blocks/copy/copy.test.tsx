import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { pageAt } from '../../../tests/renderer/page.ts'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'

const copy = {
  type: 'copy' as const,
  heading: 'For your insurer',
  lines: ['The lender', ['Loan ', { v: 'data.number' }], [{ v: 'data.unknown' }]],
  label: 'Copy these lines',
  done: 'Copied',
  failed: 'Select the lines and copy them yourself.',
}
const data = { number: '42' }
const press = () => screen.getByRole('button', { name: 'Copy these lines' })

/** A browser that copies, or does not. */
function withClipboard(takes: boolean) {
  const copied: string[] = []
  const prepare = ({ ports }: ReturnType<typeof pageAt>) => {
    ports.permissions = async () => ({
      cameraAndMicrophone: async () => ({ missing: true }),
      camera: async () => ({ missing: true }),
      location: async () => ({ missing: true }),
      copy: async (text) => {
        if (takes) copied.push(text)
        return takes
      },
    })
  }
  return { copied, prepare }
}

test('the lines that are known are copied word by word, and for a moment the page says so', async () => {
  const { copied, prepare } = withClipboard(true)
  const { user, pass, app } = await renderBlock(copy, { data, prepare, isClockHeld: true })
  expect(screen.getByRole('heading', { level: 2, name: 'For your insurer' })).toBeDefined()
  await user.click(press())
  await saidOnPage('Copied')
  expect(copied).toEqual(['The lender\nLoan 42'])
  await pass(app.bundle().surfaces.copying.confirmationMs)
  expect(words(screen.getByRole('status'))).toBe('')
})

test('where the browser does not copy, the page says what to do, and goes on saying it', async () => {
  const { user, pass } = await renderBlock(copy, { data, ...withClipboard(false), isClockHeld: true })
  await user.click(press())
  await saidOnPage('Select')
  await pass(60_000)
  expect(words(screen.getByRole('status'))).toBe('Select the lines and copy them yourself.')
})

test('a browser that knows no clipboard is one that does not copy', async () => {
  const { user } = await renderBlock(copy, { data })
  await user.click(press())
  await saidOnPage('Select the lines and copy them yourself.')
})
