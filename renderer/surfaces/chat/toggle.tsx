import type { Ref } from 'react'
import { useChatState, useWords } from './use-chat.ts'

type Props = { ref: Ref<HTMLButtonElement>; isOpen: boolean; onPress: () => void }

/** The button that opens and closes the window; on it, how many messages came while it was closed. */
export function ChatToggle({ ref, isOpen, onPress }: Props) {
  const say = useWords()
  const { unread } = useChatState()
  return (
    <button ref={ref} type="button" className="chat-toggle" aria-expanded={isOpen} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d="M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H9l-5 4v-4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z" fill="currentColor" />
      </svg>
      <span className="chat-toggle-words">{say('toggle')}</span>
      {unread > 0 && (
        <span className="chat-unread">
          <span aria-hidden="true">{unread > 9 ? '9+' : unread}</span>
          <span className="visually-hidden">{say('unread', { count: unread })}</span>
        </span>
      )}
    </button>
  )
}
