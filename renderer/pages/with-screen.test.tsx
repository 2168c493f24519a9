import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { BundlePart } from '#engine'
import { bundle, pageAt } from '../../tests/renderer/page.ts'
import { paged } from '../../tests/renderer/paged.ts'
import { renderAt } from '../../tests/renderer/render.tsx'
import { ScreenDialog } from '../screen/screen-dialog.tsx'
import { WithScreen } from './with-screen.tsx'

const [dialog = ''] = Object.keys(bundle.screens).filter((id) => id.startsWith('dialogs/'))

function pageWith(part: (hash: string) => Promise<BundlePart | undefined>, shown = paged(bundle)) {
  const page = pageAt(bundle.journey.basePath, undefined, shown.bundle)
  page.ports.documents.part = part
  return page
}

test('a page waits for the part of its screen, and shows once it has come', async () => {
  const { part } = paged(bundle)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const page = pageWith(async (hash) => {
    await held
    return part(hash)
  })
  renderAt(<WithScreen screenId="bank/link">{'Drawn'}</WithScreen>, page)
  expect(screen.queryByText('Drawn')).toBeNull()
  letGo()
  expect(await screen.findByText('Drawn')).toBeDefined()
  expect(page.app.bundle().screens['bank/link']).toEqual(bundle.screens['bank/link'])
})

test('a part that does not come is told, and asked for again on a press', async () => {
  const { part } = paged(bundle)
  let isBack = false
  const { user } = renderAt(
    <WithScreen screenId="bank/link">{'Drawn'}</WithScreen>,
    pageWith(async (hash) => (isBack ? part(hash) : undefined)),
  )
  const again = await screen.findByRole('button', { name: String(bundle.strings.tryAgain) })
  expect(screen.queryByText('Drawn')).toBeNull()
  isBack = true
  await user.click(again)
  expect(await screen.findByText('Drawn')).toBeDefined()
})

test('a whole bundle asks for nothing', () => {
  renderAt(<WithScreen screenId="bank/link">{'Drawn'}</WithScreen>, pageAt(bundle.journey.basePath))
  expect(screen.getByText('Drawn')).toBeDefined()
})

test('a screen over a page comes when it is opened', async () => {
  const shown = paged(bundle)
  const page = pageWith(shown.part, shown)
  renderAt(<ScreenDialog screenId={dialog} facts={{}} close={() => undefined} />, page)
  await waitFor(() => expect(screen.getByRole('dialog')).toBeDefined())
  expect(shown.asked).toEqual(['screens dialogs'])
})
