import { useState } from 'react'
import { useApp } from '../../session/use-app.ts'
import { useWords } from './use-chat.ts'
import { isOn, ring, soundKey } from './use-ring.ts'
import './sound.css'

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
