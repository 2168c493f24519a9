import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  HighlightStyle,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { pageNonce } from './nonce.ts'

export type Mark = { from: number; to: number; severity: 'error' | 'warning'; message: string }

type Props = {
  label: string
  text: string
  marks: readonly Mark[]
  isReadOnly?: boolean
  onChange?: (text: string) => void
}

/** JSON as text, with what is wrong marked at its line. */
export function CodeEditor({ label, text, marks, isReadOnly = false, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const changed = useRef(onChange)
  changed.current = onChange
  const isDark = useComputedColorScheme('light') === 'dark'
  const look = useRef(new Compartment())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; what changes later is told to it below
  useEffect(() => {
    const extensions = [
      EditorView.cspNonce.of(pageNonce()),
      lineNumbers(),
      foldGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      indentUnit.of('  '),
      json(),
      lintGutter(),
      keymap.of([...defaultKeymap, ...historyKeymap, ...(isReadOnly ? [] : [indentWithTab])]),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label }),
      EditorState.readOnly.of(isReadOnly),
      look.current.of(lookOf(isDark)),
      EditorView.updateListener.of((update) => update.docChanged && changed.current?.(update.state.doc.toString())),
    ]
    const editor = new EditorView({
      parent: place.current as HTMLDivElement,
      state: EditorState.create({ doc: text, extensions }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [])

  useEffect(() => {
    const editor = view.current
    if (!editor || editor.state.doc.toString() === text) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])

  useEffect(() => {
    const editor = view.current
    if (!editor) return
    const end = editor.state.doc.length
    const shown = marks.map(
      (mark): Diagnostic => ({ ...mark, from: Math.min(mark.from, end), to: Math.min(mark.to, end) }),
    )
    editor.dispatch(setDiagnostics(editor.state, shown))
  }, [marks])

  useEffect(() => view.current?.dispatch({ effects: look.current.reconfigure(lookOf(isDark)) }), [isDark])

  return <div ref={place} className="code-editor" />
}

/** The colors of the light style that JSON meets, as they have to be on a dark page. */
const darkColors: Record<string, string> = { '#a11': '#a5d6a7', '#164': '#ffcc80', '#219': '#ffcc80' }
const darkStyle = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) => ({ ...spec, color: darkColors[String(spec.color)] ?? '#9ecbff' })),
)

function lookOf(isDark: boolean) {
  const base = {
    '&': { backgroundColor: 'transparent' },
    '.cm-gutters': { backgroundColor: 'transparent', border: 'none' },
  }
  return [EditorView.theme(base, { dark: isDark }), syntaxHighlighting(isDark ? darkStyle : defaultHighlightStyle)]
}
