import { useState } from 'react'
import { type ChatFile, fileSize } from '#engine'
import { useChat, useWords } from './use-chat.ts'

/** A file of the conversation: it is read when it is asked for, and saved, never shown as a page of this site. */
export function FileLink({ file }: { file: ChatFile }) {
  const chat = useChat()
  const say = useWords()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const read = await chat.readFile(file.id)
      if (read === undefined) return
      const bytes = Uint8Array.from(atob(read.base64), (letter) => letter.codePointAt(0) ?? 0)
      const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
      const link = document.createElement('a')
      link.href = url
      link.download = file.name
      link.click()
      URL.revokeObjectURL(url)
    } catch {
      chat.warn({ kind: 'error', string: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="chat-file"
      aria-label={say('open', { name: file.name })}
      onClick={() => void open()}
    >
      <span>{`${file.name} (${fileSize(file.bytes)})`}</span>
    </button>
  )
}
