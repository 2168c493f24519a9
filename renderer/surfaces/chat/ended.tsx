import { useEffect, useRef, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { savedConversation } from './saved-conversation.ts'
import { useChat, useChatState, useWords } from './use-chat.ts'

const reasons = {
  agent: 'endedByAgent',
  borrower: 'endedByYou',
  inactive: 'endedInactive',
  expired: 'endedExpired',
} as const

/** What stands when a conversation is over: why, the survey where there is one, and the way to another. */
export function Ended() {
  const chat = useChat()
  const say = useWords()
  const { ports } = useApp()
  const { chat: window } = useBundle()
  const { mode, ended, conversation } = useChatState()
  const [survey, setSurvey] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  // A session that has expired is good for nothing more, and its survey is asked for by it.
  const hasSurvey = window?.survey?.includes(mode) === true && ended !== 'expired'
  useEffect(() => {
    heading.current?.focus()
  }, [])
  useEffect(() => {
    if (hasSurvey) chat.survey().then(setSurvey, () => chat.warn({ kind: 'error', string: 'failed' }))
  }, [chat, hasSurvey])
  const save = () => {
    const name = `${say('title')}.txt`
    savedConversation(name, conversation.messages, { you: say('you'), agent: say('agent'), chatbot: say('assistant') })
  }
  return (
    <div className="chat-panel chat-ended">
      <h3 ref={heading} tabIndex={-1}>
        {say('thanks')}
      </h3>
      {ended !== undefined && <p>{say(reasons[ended])}</p>}
      {survey !== undefined && (
        <button type="button" className="button button-secondary" onClick={() => ports.leave(survey)}>
          {say('survey')}
        </button>
      )}
      {conversation.messages.length > 0 && (
        <button type="button" className="chat-plain" onClick={save}>
          {say('save')}
        </button>
      )}
      <button type="button" className="button button-primary" onClick={() => chat.restart()}>
        {say('anew')}
      </button>
    </div>
  )
}
