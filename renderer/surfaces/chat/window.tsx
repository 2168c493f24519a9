import { lazy, useEffect, useId, useRef } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { CloseButton } from '../../ui/close-button/index.tsx'
import { Extra } from '../../ui/extra/index.tsx'
import { AgentState } from './agent-state.tsx'
import { Composer } from './composer.tsx'
import { Ended } from './ended.tsx'
import { Messages } from './messages.tsx'
import { PreChat } from './pre-chat.tsx'
import { SoundSwitch } from './sound.tsx'
import { useChat, useChatState, useWords } from './use-chat.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import './window.css'

const Tools = lazy(async () => ({ default: (await import('./tools.tsx')).Tools }))

/** The window: who chats, the conversation, or its end. It stands over a corner of the page, which can be used beside it. */
export function ChatWindow({ close }: { close: () => void }) {
  const chat = useChat()
  const say = useWords()
  const app = useApp()
  const { org } = useBundle()
  const { phase, alert, isElsewhere } = useChatState()
  const id = useId()
  const element = useRef<HTMLElement>(null)
  useVisibleHeight(element)
  useEffect(() => {
    element.current?.focus()
  }, [])
  const isProduction = app.ports.page.environment === 'production'
  return (
    <section
      ref={element}
      className="chat-window"
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <header className="chat-head">
        <h2 id={id}>{say('title')}</h2>
        <SoundSwitch />
        <CloseButton label={say('close')} onClick={close} />
      </header>
      {!isProduction && (
        <Extra name="chat-tools">
          <Tools of={element} />
        </Extra>
      )}
      {alert !== undefined && (
        <p className={`chat-alert chat-alert-${alert.kind}`} role={alert.kind === 'error' ? 'alert' : 'status'}>
          {alert.said ?? say(alert.string)}
        </p>
      )}
      {isElsewhere ? (
        <div className="chat-panel">
          <p>{say('elsewhere')}</p>
          <button type="button" className="button button-secondary" onClick={() => chat.takeOver()}>
            {say('useHere')}
          </button>
        </div>
      ) : phase === 'form' || phase === 'starting' ? (
        <PreChat key={org.code} />
      ) : (
        <>
          {phase === 'talking' && <AgentState />}
          <Messages />
          {phase === 'ended' ? <Ended /> : <Composer />}
        </>
      )}
    </section>
  )
}
