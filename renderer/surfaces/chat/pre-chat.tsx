import { type FormEvent, useRef, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { LeaveMessage } from './leave-message.tsx'
import { Question } from './question.tsx'
import { useChat, useChatState, useWords } from './use-chat.ts'
import { focusedWrong, useVisitor, VisitorQuestions } from './visitor-questions.tsx'

/** Who chats: asked before a conversation begins. */
export function PreChat() {
  const chat = useChat()
  const say = useWords()
  const app = useApp()
  const { chat: window } = useBundle()
  const { phase, typed } = useChatState()
  const mode = chat.modeNow()
  const agents = mode === 'stream' && app.ports.page.environment !== 'production' ? (window?.testAgents ?? []) : []
  const { name, email, problems: ofVisitor } = useVisitor()
  const [isChecked, setChecked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const agentId = agents.length > 0 && typed.agentId === '' ? say('required') : undefined
  const problems = { ...ofVisitor, agentId }
  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'starting') return
    setChecked(true)
    if (focusedWrong(form.current, problems)) return
    void chat.start({ name, email, ...(agents.length > 0 ? { agentId: typed.agentId } : {}) }, mode)
  }
  if (isLeaving) return <LeaveMessage />
  const shown = isChecked ? problems : { name: undefined, email: undefined, agentId: undefined }
  return (
    <form ref={form} className="chat-panel" noValidate onSubmit={begin}>
      <p className="chat-note">{mode === 'chatbot' ? say('machine') : say('seen')}</p>
      <VisitorQuestions problems={shown} />
      {agents.length > 0 && (
        <Question label={say('agentId')} problem={shown.agentId}>
          {(control) => (
            <select
              {...control}
              className="input select"
              name="agentId"
              value={typed.agentId}
              onChange={({ target }) => chat.typing({ agentId: target.value })}
            >
              <option value="" />
              {agents.map((agent) => (
                <option key={agent} value={agent}>
                  {agent}
                </option>
              ))}
            </select>
          )}
        </Question>
      )}
      <button type="submit" className="button button-primary" aria-disabled={phase === 'starting' || undefined}>
        {phase === 'starting' ? say('starting') : say('start')}
      </button>
      {mode === 'chatbot' && (
        <button type="button" className="chat-plain" onClick={() => setLeaving(true)}>
          {say('leave')}
        </button>
      )}
    </form>
  )
}
