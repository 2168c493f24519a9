import { forEachDiagnostic } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { screen } from '@testing-library/react'
import { useState } from 'react'
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
  const { user } = await renderInConsole(<Exchanged />)
  expect((await editor()).textContent).toBe('{}')
  await user.click(screen.getByRole('button', { name: 'Exchange' }))
  expect((await editor()).textContent).toBe('[1, 2]')
})

test('what is wrong is marked where it stands', async () => {
  const text = '{\n  "one": 1,\n  "two": nothing\n}'
  await renderInConsole(<CodeEditor label="Terms as JSON" text={text} marks={syntaxMarks(text)} />)
  const view = EditorView.findFromDOM(await editor())
  const marked: [line: number | undefined, text: string][] = []
  if (view)
    forEachDiagnostic(view.state, (_mark, from, to) => {
      marked.push([view.state.doc.lineAt(from).number, view.state.sliceDoc(from, to)])
    })
  expect(marked[0]).toEqual([3, 'n'])
})

test('a text that may only be looked at takes no keys', async () => {
  const told = vi.fn()
  const { user } = await renderInConsole(
    <CodeEditor label="Terms as JSON" text="{}" marks={[]} isReadOnly onChange={told} />,
  )
  await user.click(await editor())
  await user.paste('[1]')
  expect(told).not.toHaveBeenCalled()
  expect((await editor()).textContent).toBe('{}')
})

/** A text that somebody else changes at a press. */
function Exchanged() {
  const [text, setText] = useState('{}')
  return (
    <>
      <button type="button" onClick={() => setText('[1, 2]')}>
        Exchange
      </button>
      <CodeEditor label="Terms as JSON" text={text} marks={[]} />
    </>
  )
}
