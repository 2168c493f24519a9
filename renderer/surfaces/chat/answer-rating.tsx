import { useId, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { Dialog } from '../../ui/dialog/index.tsx'
import { useChat, useWords } from './use-chat.ts'
import './answer-rating.css'
import '../../fields/controls.css'
import '../../fields/field-frame.css'

const reasons = ['tooVague', 'notSpecific', 'notAsked', 'other'] as const

/** Whether an answer of the chatbot's helped; where it did not, why. */
export function AnswerRating({ questionId, answer }: { questionId: string; answer: string }) {
  const chat = useChat()
  const say = useWords()
  const [isRated, setRated] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const rate = (rating: 'HELPFUL' | 'NOT_HELPFUL', feedback?: string) =>
    chat.rate(questionId, rating, answer, feedback).then(
      () => setRated(true),
      () => chat.warn({ kind: 'error', string: 'failed' }),
    )
  if (isRated)
    return (
      <p className="chat-when" role="status">
        {say('rated')}
      </p>
    )
  return (
    <span className="chat-rating">
      <button type="button" className="chat-plain" onClick={() => void rate('HELPFUL')}>
        {say('helpful')}
      </button>
      <button type="button" className="chat-plain" onClick={() => setAsking(true)}>
        {say('notHelpful')}
      </button>
      {isAsking && (
        <TellMore
          close={() => setAsking(false)}
          submit={(feedback) => {
            setAsking(false)
            void rate('NOT_HELPFUL', feedback)
          }}
        />
      )}
    </span>
  )
}

function TellMore({ close, submit }: { close: () => void; submit: (feedback: string) => void }) {
  const say = useWords()
  const { surfaces, chat } = useBundle()
  const limit = surfaces.chat.chatbotFeedbackMaxLength
  const [reason, setReason] = useState<(typeof reasons)[number]>()
  const [more, setMore] = useState('')
  const [isChecked, setChecked] = useState(false)
  const id = useId()
  const isTooLong = reason === 'other' && more.length > limit
  const send = () => {
    setChecked(true)
    if (reason === undefined || isTooLong) return
    submit(reason === 'other' && more.trim() !== '' ? `${say('other')}: ${more.trim()}` : say(reason))
  }
  return (
    <Dialog title={chat?.words.tellMore ?? ''} onClose={close} hasClose>
      <fieldset className="field" aria-describedby={isChecked && reason === undefined ? `${id}-missing` : undefined}>
        <legend className="field-label">{say('reason')}</legend>
        {isChecked && reason === undefined && (
          <p className="field-error" id={`${id}-missing`} role="alert">
            {say('reasonMissing')}
          </p>
        )}
        {reasons.map((each) => (
          <label key={each} className="chat-reason">
            <input type="radio" name={id} checked={reason === each} onChange={() => setReason(each)} />
            <span>{say(each)}</span>
          </label>
        ))}
      </fieldset>
      {reason === 'other' && (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-more`}>
            {say('more')}
          </label>
          {isTooLong && (
            <p className="field-error" id={`${id}-long`} role="alert">
              {say('moreTooLong')}
            </p>
          )}
          <textarea
            id={`${id}-more`}
            className="input"
            rows={3}
            value={more}
            aria-invalid={isTooLong || undefined}
            aria-describedby={isTooLong ? `${id}-long` : undefined}
            onChange={(event) => setMore(event.target.value)}
          />
        </div>
      )}
      <div className="chat-actions">
        <button type="button" className="button button-secondary" onClick={close}>
          {say('cancel')}
        </button>
        <button type="button" className="button button-primary" onClick={send}>
          {say('submit')}
        </button>
      </div>
    </Dialog>
  )
}
