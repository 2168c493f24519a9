import { useEffect, useRef } from 'react'
import { type ChatMessage, hasOlder, linkPieces } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { AnswerRating } from './answer-rating.tsx'
import { FileLink } from './file-link.tsx'
import { useChat, useChatState, useWords } from './use-chat.ts'
import './messages.css'

/** So near to the end a reader counts as being there: new messages bring the list along. */
const nearPx = 80

/** The conversation. Those who hear the page are told what comes while it is open. */
export function Messages() {
  const chat = useChat()
  const say = useWords()
  const { conversation, offersAgent, phase } = useChatState()
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const count = conversation.messages.length + conversation.outbox.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves the list, and nothing else does.
  useEffect(() => {
    const element = list.current
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight
  }, [count])
  return (
    <div
      ref={list}
      className="chat-messages"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
      tabIndex={0}
      role="log"
      aria-label={say('title')}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx
      }}
    >
      {hasOlder(conversation) && (
        <button type="button" className="chat-plain" onClick={() => void chat.older()}>
          {say('older')}
        </button>
      )}
      <ol className="chat-list">
        {conversation.messages.map((message) => (
          <Bubble key={message.number} message={message} />
        ))}
        {conversation.outbox.map(({ clientId, text, files, state }) => (
          <li key={clientId} className="chat-bubble chat-own">
            <Body text={text} />
            {files.map((file) => (
              <span key={file.id} className="chat-file">
                {file.name}
              </span>
            ))}
            {state === 'failed' ? (
              <span className="chat-refused">
                <span>{say('notSent')}</span>{' '}
                <button type="button" className="chat-plain" onClick={() => chat.again(clientId)}>
                  {say('again')}
                </button>{' '}
                <button type="button" className="chat-plain" onClick={() => chat.takeBack(clientId)}>
                  {say('takeBack')}
                </button>
              </span>
            ) : (
              <span className="chat-when">{say('sending')}</span>
            )}
          </li>
        ))}
      </ol>
      {offersAgent && phase === 'talking' && (
        <div className="chat-offer">
          <button type="button" className="button button-secondary" onClick={() => void chat.handOver()}>
            {say('askAgent')}
          </button>
        </div>
      )}
    </div>
  )
}

function Bubble({ message }: { message: ChatMessage }) {
  const say = useWords()
  const { locale } = useBundle()
  const { timeZone } = useApp().ports.clock
  const { author, name, text, files, at, questionId } = message
  const who =
    author === 'borrower'
      ? say('you')
      : author === 'chatbot'
        ? say('assistant')
        : author === 'agent'
          ? (name ?? say('agent'))
          : undefined
  const kinds = { borrower: 'chat-own', agent: '', chatbot: '', system: 'chat-system' }
  return (
    <li className={`chat-bubble ${kinds[author] ?? ''}`}>
      {who !== undefined && <span className={author === 'borrower' ? 'visually-hidden' : 'chat-who'}>{who}</span>}
      {author in kinds ? <Body text={text} /> : <p>{say('unknown')}</p>}
      {files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
      {author !== 'system' && (
        <time className="chat-when" dateTime={at}>
          {timeOf(at, locale, timeZone)}
        </time>
      )}
      {questionId !== undefined && <AnswerRating questionId={questionId} answer={text} />}
    </li>
  )
}

function timeOf(at: string, locale: string, timeZone: string | undefined): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return ''
  return new Intl.DateTimeFormat(`${locale}-US`, { timeStyle: 'short', timeZone }).format(moment)
}

/** What somebody wrote, as text: addresses of partners are links, and nothing else is anything but words. */
function Body({ text }: { text: string }) {
  const { chat } = useBundle()
  if (text === '') return null
  return (
    <p className="chat-text" dir="auto">
      {linkPieces(text, chat?.lender.partnerDomains ?? []).map((piece, index) =>
        piece.href === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name and never move.
          <span key={index}>{piece.text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name and never move.
          <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer">
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}
