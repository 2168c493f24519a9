import { useEffect, useRef } from 'react'
import type { KeyValue } from '../../ports/ports.ts'
import { useApp } from '../../session/use-app.ts'
import { useChatState } from './use-chat.ts'

export const soundKey = 'waymark.chat.sound'

export const isOn = (local: KeyValue) => local.get(soundKey) === 'on'

/** Rings for what is new while the borrower looks elsewhere. */
export function useRing() {
  const { local } = useApp().ports.storage
  const { rings, isOpen } = useChatState()
  const rung = useRef(rings)
  useEffect(() => {
    if (rings === rung.current) return
    const isNew = rings > rung.current
    rung.current = rings
    if (isNew && isOn(local) && !(isOpen && document.hasFocus())) ring()
  }, [rings, isOpen, local])
}

export function ring() {
  // A device that makes no sound shows how many came all the same.
  import('./ring.ts').then((made) => made.ring()).catch(() => undefined)
}
