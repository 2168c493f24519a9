import type { ChatMessage } from '#engine'

type Names = { you: string; agent: string; chatbot: string }

/** The conversation as a text, line by line: when, who, what. */
export function transcript(messages: readonly ChatMessage[], { you, agent, chatbot }: Names): string {
  const names = { borrower: you, agent, chatbot, system: '' }
  return messages
    .map(({ at, author, name, text, files }) => {
      const who = author === 'agent' && name !== undefined ? name : names[author]
      const what = [text, ...files.map((file) => `[${file.name}]`)].filter((each) => each !== '').join('\n  ')
      return `${at}  ${who === '' ? '' : `${who}: `}${what}`
    })
    .join('\n')
}

/** Gives the borrower a conversation as a file. */
export function savedConversation(name: string, messages: readonly ChatMessage[], names: Names): void {
  const url = URL.createObjectURL(new Blob([transcript(messages, names)], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
