import { type FormEvent, useRef, useState } from 'react'
import { valueFormats } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { Question } from './question.tsx'
import { useChat, useWords } from './use-chat.ts'

/** A message for when somebody is there again: the answer comes by email. */
export function LeaveMessage() {
  const chat = useChat()
  const say = useWords()
  const { nameMaxLength, emailMaxLength } = useBundle().surfaces.chat
  const [answers, setAnswers] = useState({ name: '', email: '', message: '' })
  const [isChecked, setChecked] = useState(false)
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const form = useRef<HTMLFormElement>(null)
  const [name, email, message] = [answers.name.trim(), answers.email.trim(), answers.message.trim()]
  const tooLong = (text: string, limit: number) => (text.length > limit ? say('tooLong', { limit }) : undefined)
  const problems = {
    name: name === '' ? say('required') : tooLong(name, nameMaxLength),
    email:
      email === ''
        ? say('required')
        : (tooLong(email, emailMaxLength) ?? (valueFormats.email.fits(email) ? undefined : say('emailInvalid'))),
    message: message === '' ? say('required') : tooLong(message, mostLetters),
  }
  const shown = (question: keyof typeof problems) => (isChecked ? problems[question] : undefined)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setChecked(true)
    const wrong = (['name', 'email', 'message'] as const).find((question) => problems[question] !== undefined)
    if (wrong !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    setState('sending')
    try {
      await chat.leave({ name, email }, message)
      setState('done')
    } catch {
      setState('open')
      chat.say({ kind: 'error', string: 'sendFailed' })
    }
  }
  if (state === 'done')
    return (
      <p className="chat-panel" role="status">
        {say('leaveDone')}
      </p>
    )
  return (
    <form ref={form} className="chat-panel" noValidate onSubmit={(event) => void send(event)}>
      <p className="chat-note">{say('leaveNote')}</p>
      <Question label={say('name')} problem={shown('name')}>
        {(control) => (
          <input
            {...control}
            name="name"
            autoComplete="name"
            value={answers.name}
            onChange={({ target }) => setAnswers((known) => ({ ...known, name: target.value }))}
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
            onChange={({ target }) => setAnswers((known) => ({ ...known, email: target.value }))}
          />
        )}
      </Question>
      <Question label={say('message')} problem={shown('message')}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={4}
            value={answers.message}
            onChange={({ target }) => setAnswers((known) => ({ ...known, message: target.value }))}
          />
        )}
      </Question>
      <button type="submit" className="button button-primary" aria-disabled={state === 'sending' || undefined}>
        {say('send')}
      </button>
    </form>
  )
}

/** As the contract has it. */
const mostLetters = 4000
