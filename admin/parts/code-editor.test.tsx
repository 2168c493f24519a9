import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInConsole } from '../../tests/admin/render.tsx'
import { syntaxMarks } from '../content/text-marks.ts'
import { CodeEditor } from './code-editor.tsx'

const editor = () => screen.findByRole('textbox', { name: 'Terms as JSON' })

test('what is written is told, and may be taken back with keys', async () => {
  const told = vi.fn()
  const { user } = await renderInConsole(<CodeEditor label="Terms as JSON" text="{}" marks={[]} onChange={told} />)
  await user.click(await editor())
  await user.keyboard('{Control>}a{/Control}')
  await user.paste('[1]')
  expect(told).toHaveBeenLastCalledWith('[1]')
  await user.keyboard('{Control>}z{/Control}')
  expect(told).toHaveBeenLastCalledWith('{}')
})

test('a text that was changed elsewhere takes the place of the one that stands there', async () => {
  const { rerender } = await renderInConsole(<CodeEditor label="Terms as JSON" text="{}" marks={[]} />)
  await rerender(<CodeEditor label="Terms as JSON" text="[1, 2]" marks={[]} />)
  expect((await editor()).textContent).toBe('[1, 2]')
})

test('what is wrong is marked where it stands', async () => {
  const text = '{\n  "one": 1,\n  "two": nothing\n}'
  await renderInConsole(<CodeEditor label="Terms as JSON" text={text} marks={syntaxMarks(text)} />)
  const lines = [...(await editor()).children]
  const isMarked = lines.map((line) => line.querySelector('[class*="lintRange"]') !== null)
  expect(isMarked).toEqual([false, false, true, false])
})

test('a text that may only be looked at takes no keys', async () => {
  const told = vi.fn()
  const { user } = await renderInConsole(
    <CodeEditor label="Terms as JSON" text="{}" marks={[]} isReadOnly onChange={told} />,
  )
  await user.click(await editor())
  await user.paste('[1]')
  expect(told).not.toHaveBeenCalled()
  expect(within(await editor()).getByText('{}')).toBeDefined()
})
