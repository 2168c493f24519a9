import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import type { BundleChat } from '#engine'
import type { Chat } from '../../chat/chat.ts'
import { useBundle } from '../../session/bundle.ts'
import { chatAtom } from '../../state/chat.ts'
import { usePlain } from '../../ui/plain.ts'

const ChatContext = createContext<Chat | undefined>(undefined)

export const ChatProvider = ChatContext.Provider

export function useChat(): Chat {
  const chat = useContext(ChatContext)
  if (chat === undefined) throw new Error('no chat around this component')
  return chat
}

export function useChatState() {
  return useAtomValue(chatAtom)
}

type Parameters = { [name in 'name' | 'limit' | 'count']?: string | number }

/** The words of the window, as texts. */
export function useWords(): (word: keyof BundleChat['words'], parameters?: Parameters) => string {
  const { chat } = useBundle()
  const plain = usePlain()
  if (chat === undefined) throw new Error('the chat shows before its words are here')
  return (word, parameters = {}) =>
    plain(
      chat.words[word],
      Object.fromEntries(Object.entries(parameters).map(([name, value]) => [`item.${name}`, value])),
    )
}
