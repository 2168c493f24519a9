import { useEffect, useRef, useState } from 'react'
import type { KeyValue } from '../../ports/ports.ts'
import { useApp } from '../../session/use-app.ts'
import { useChatState, useWords } from './use-chat.ts'

const soundKey = 'waymark.chat.sound'

const isOn = (local: KeyValue) => local.get(soundKey) === 'on'

/** Whether new messages are heard on this device: nobody is startled who has not asked for it. */
export function SoundSwitch() {
  const say = useWords()
  const { local } = useApp().ports.storage
  const [isHeard, setHeard] = useState(() => isOn(local))
  const turn = () => {
    local.set(soundKey, isHeard ? 'off' : 'on')
    setHeard(!isHeard)
    // Whoever turns it on hears what it is like; browsers let pages sound only after something was pressed.
    if (!isHeard) ring()
  }
  return (
    <button type="button" className="chat-sound" role="switch" aria-checked={isHeard} onClick={turn}>
      <span>{say('sound')}</span>
    </button>
  )
}

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

function ring() {
  // A device that makes no sound shows how many came all the same.
  import('./ring.ts').then((made) => made.ring()).catch(() => undefined)
}
