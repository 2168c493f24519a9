import { lazy, useEffect, useRef, useState } from 'react'
import { chatPart } from '#engine'
import type { Chat } from '../../chat/chat.ts'
import { useApp } from '../../session/use-app.ts'
import { useLocation } from '../../session/use-location.ts'
import { chatKey } from '../../state/chat-key.ts'
import { Extra } from '../../ui/extra/index.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { ChatToggle } from './toggle.tsx'
import { ChatProvider, useChatState } from './use-chat.ts'
import { useRing } from './use-ring.ts'
import './chat.css'

const ChatWindow = lazy(async () => ({ default: (await import('./window.tsx')).ChatWindow }))

/** The parameter that opens the window once, on the first page that can show it. */
const popQuery = 'pop-webchat'

/** The button at the corner of every page that has a chat, and its window. Nothing of it comes before the page itself. */
export function ChatCorner() {
  const app = useApp()
  const chat = useLoadedChat()
  const { isOpen } = useChatState()
  const { search } = useLocation()
  const toggle = useRef<HTMLButtonElement>(null)
  useRing()
  useEffect(() => {
    if (chat === undefined || !new URLSearchParams(search).has(popQuery)) return
    const query = new URLSearchParams(search)
    query.delete(popQuery)
    const { pathname, hash } = app.history.location
    app.history.replace(`${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`)
    chat.open()
  }, [chat, search, app])
  if (chat === undefined) return null
  const close = () => {
    chat.close()
    toggle.current?.focus()
  }
  // What records pages for a lender leaves out what is marked as private.
  return (
    <ChatProvider value={chat}>
      <div className="chat-corner" data-private>
        {isOpen && (
          <Extra name="chat" instead={<PartFailed />}>
            <ChatWindow close={close} />
          </Extra>
        )}
        <ChatToggle ref={toggle} isOpen={isOpen} onPress={() => (isOpen ? close() : chat.open())} />
      </div>
    </ChatProvider>
  )
}

/** The words and calls of the chat come with its code; a conversation that goes on is taken up then. */
function useLoadedChat(): Chat | undefined {
  const app = useApp()
  const [chat, setChat] = useState<Chat>()
  useEffect(() => {
    let isHere = true
    const load = async () => {
      const [{ chatOf }] = await Promise.all([import('../../chat/chat.ts'), app.parts.need([chatPart])])
      if (!isHere) return
      const made = chatOf(app)
      setChat(made)
      if (app.ports.storage.local.get(chatKey(app.bundle().org.code)) !== undefined) made.resume()
    }
    // Without it the page has no chat; the telephone stands in the footer.
    load().catch(() => app.ports.report('warning', 'chat.not-loaded'))
    return () => {
      isHere = false
    }
  }, [app])
  return chat
}
