import { type FormEvent, useRef, useState } from 'react'
import { valueFormats } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { LeaveMessage } from './leave-message.tsx'
import { Question } from './question.tsx'
import { useChat, useChatState, useWords } from './use-chat.ts'

type Answers = { name: string; email: string; agentId: string }

/** Who chats: asked before a conversation begins. What was typed stays when the beginning fails. */
export function PreChat() {
  const chat = useChat()
  const say = useWords()
  const app = useApp()
  const { surfaces, chat: window } = useBundle()
  const { phase } = useChatState()
  const mode = chat.modeNow()
  const { nameMaxLength, emailMaxLength } = surfaces.chat
  const agents = mode === 'stream' && app.ports.page.environment !== 'production' ? (window?.testAgents ?? []) : []
  const [answers, setAnswers] = useState<Answers>({ name: '', email: '', agentId: '' })
  const [isChecked, setChecked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (change: Partial<Answers>) => setAnswers((known) => ({ ...known, ...change }))
  const name = answers.name.trim()
  const email = answers.email.trim()
  const problems = {
    name: name === '' ? say('required') : tooLong(name, nameMaxLength),
    email:
      email === ''
        ? say('required')
        : (tooLong(email, emailMaxLength) ?? (!valueFormats.email.fits(email) ? say('emailInvalid') : undefined)),
    agentId: agents.length > 0 && answers.agentId === '' ? say('required') : undefined,
  }
  function tooLong(text: string, limit: number) {
    return text.length > limit ? say('tooLong', { limit }) : undefined
  }
  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'starting') return
    setChecked(true)
    const [wrong] = Object.entries(problems).flatMap(([question, problem]) => (problem === undefined ? [] : [question]))
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else void chat.start({ name, email, ...(agents.length > 0 ? { agentId: answers.agentId } : {}) }, mode)
  }
  const shown = (question: keyof typeof problems) => (isChecked ? problems[question] : undefined)
  if (isLeaving) return <LeaveMessage />
  return (
    <form ref={form} className="chat-panel" noValidate onSubmit={begin}>
      <p className="chat-note">{mode === 'chatbot' ? say('machine') : say('seen')}</p>
      <Question label={say('name')} problem={shown('name')}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            value={answers.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Question>
      <Question label={say('email')} problem={shown('email')}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            value={answers.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </Question>
      {agents.length > 0 && (
        <Question label={say('agentId')} problem={shown('agentId')}>
          {(control) => (
            <select
              {...control}
              name="agentId"
              value={answers.agentId}
              onChange={(event) => set({ agentId: event.target.value })}
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
