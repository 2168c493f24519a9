import { useEffect, useRef } from 'react'
import { useApp } from '../../session/use-app.ts'

/** Says once, after a change has stood for a moment, what came of it: all cards change, and none of them is heard. */
export function useSaid(change: string, sentence: string, isSettled: boolean) {
  const app = useApp()
  const said = useRef(change)
  useEffect(() => {
    if (!isSettled || sentence === '' || change === said.current) return
    said.current = change
    app.announce(sentence)
  })
}
