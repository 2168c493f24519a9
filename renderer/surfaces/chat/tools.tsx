import { type RefObject, useEffect } from 'react'
import { ChatDataError, type ChatDataMessage } from '../../chat/data-error.ts'
import type { ChatAlert } from '../../state/chat.ts'
import { useChat, useChatState, useWords } from './use-chat.ts'
import './tools.css'
import './window.css'

/** What Alt, Shift and a digit have the window say, as if it had happened: the four alerts, and what a lender may leave out. */
const alerts: { [digit: string]: ChatAlert } = {
  1: { kind: 'warning', string: 'lost' },
  2: { kind: 'error', string: 'failed' },
  3: { kind: 'warning', string: 'token' },
  4: { kind: 'error', string: 'sendFailed' },
}
const missing: { [digit: string]: ChatDataMessage } = {
  5: 'Webchat session data not found',
  6: 'Omni Proxy value not available',
  7: 'Contact ID not available',
  8: 'NICE thread ID is unavailable',
  9: 'Customer ID not present',
  0: 'Recovered thread is not livechat instance',
}

/** For those who build and try the chat, outside production alone: who answers, starting over, and keys for what is rare. */
export function Tools({ of }: { of: RefObject<HTMLElement | null> }) {
  const chat = useChat()
  const say = useWords()
  const { mode, phase } = useChatState()
  useEffect(() => {
    const window = of.current
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey) return
      // By the key's place: with Alt and Shift it writes something else on many keyboards.
      const key = event.code.replace(/^(Digit|Key)/, '')
      const [alert, lacks] = [alerts[key], missing[key]]
      if (alert !== undefined) chat.warn(alert)
      else if (lacks !== undefined) chat.failed(new ChatDataError(lacks))
      else if (key === 'E' && phase === 'talking') void chat.end()
      else if (key === 'R') chat.restart()
      else return
      event.preventDefault()
    }
    window?.addEventListener('keydown', press)
    return () => window?.removeEventListener('keydown', press)
  }, [of, chat, phase])
  return (
    <p className="chat-tools">
      <span className="chat-mode">{mode}</span>
      <button type="button" className="chat-plain" aria-keyshortcuts="Alt+Shift+R" onClick={() => chat.restart()}>
        {say('reset')}
      </button>
    </p>
  )
}
