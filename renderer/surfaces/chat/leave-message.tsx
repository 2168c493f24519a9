import { type FormEvent, useRef, useState } from 'react'
import { Question } from './question.tsx'
import { useChat, useChatState, useWords } from './use-chat.ts'
import { focusedWrong, useVisitor, VisitorQuestions } from './visitor-questions.tsx'

/** As the contract has it. */
const mostLetters = 4000

/** A message for when somebody is there again: the answer comes by email. */
export function LeaveMessage() {
  const chat = useChat()
  const say = useWords()
  const { typed } = useChatState()
  const { name, email, problems: ofVisitor } = useVisitor()
  const [isChecked, setChecked] = useState(false)
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const form = useRef<HTMLFormElement>(null)
  const text = typed.text.trim()
  const message =
    text === '' ? say('required') : text.length > mostLetters ? say('tooLong', { limit: mostLetters }) : undefined
  const problems = { ...ofVisitor, message }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setChecked(true)
    if (focusedWrong(form.current, problems)) return
    setState('sending')
    try {
      await chat.leave({ name, email }, text)
      chat.typing({ text: '' })
      setState('done')
    } catch {
      setState('open')
      chat.warn({ kind: 'error', string: 'sendFailed' })
    }
  }
  if (state === 'done')
    return (
      <p className="chat-panel" role="status">
        {say('leaveDone')}
      </p>
    )
  const shown = isChecked ? problems : { name: undefined, email: undefined, message: undefined }
  return (
    <form ref={form} className="chat-panel" noValidate onSubmit={(event) => void send(event)}>
      <p className="chat-note">{say('leaveNote')}</p>
      <VisitorQuestions problems={shown} />
      <Question label={say('message')} problem={shown.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={4}
            value={typed.text}
            onChange={({ target }) => chat.typing({ text: target.value })}
          />
        )}
      </Question>
      <button type="submit" className="button button-primary" aria-disabled={state === 'sending' || undefined}>
        {say('send')}
      </button>
    </form>
  )
}
