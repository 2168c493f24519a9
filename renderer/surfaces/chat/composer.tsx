import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type AttachmentProblem, addable, type ChatFile, fileSize } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { useChat, useChatState, useWords } from './use-chat.ts'
import './composer.css'
import '../../fields/controls.css'
import '../../fields/field-frame.css'

const megabyte = 2 ** 20

/** Where one writes: Enter sends, Shift+Enter adds a line. What is being typed is shown to the agent, which the window says first. */
export function Composer() {
  const chat = useChat()
  const say = useWords()
  const { ports } = useApp()
  const { surfaces } = useBundle()
  const {
    typed: { text, files },
  } = useChatState()
  const [problems, setProblems] = useState<AttachmentProblem[]>([])
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { fileTypes, maxFiles = 10, maxFileMegabytes = 10, maxMessageMegabytes = 25, typingPreviewMs } = surfaces.chat
  useTypingPreview(text, typingPreviewMs)
  useEffect(() => {
    area.current?.focus()
  }, [])

  const send = async () => {
    if ((text.trim() === '' && files.length === 0) || isSending) return
    setSending(true)
    try {
      const sent = (await Promise.all(files.map((file) => chat.sendFile(file)))).filter((file) => file !== undefined)
      chat.send(text, sent as ChatFile[])
      // What was typed meanwhile is the next message.
      chat.sentTyped(text, files)
      setProblems([])
    } catch {
      chat.warn({ kind: 'error', string: 'sendFailed' })
    } finally {
      setSending(false)
      area.current?.focus()
    }
  }
  const keyDown = (event: KeyboardEvent) => {
    // A key that ends the choice of a character sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const sized = (file: File) => Object.assign(file, { bytes: file.size })
    const limits = {
      fileTypes,
      maxFiles,
      maxFileBytes: maxFileMegabytes * megabyte,
      maxTotalBytes: maxMessageMegabytes * megabyte,
    }
    const { taken, problems } = addable(files.map(sized), [...(target.files ?? [])].map(sized), limits)
    chat.typing({ files: [...files, ...taken] })
    setProblems(problems)
    // The same file may be chosen again.
    target.value = ''
  }
  const limitOf = (string: AttachmentProblem['string']) =>
    string === 'files' ? maxFiles : string === 'filesSize' ? maxMessageMegabytes : maxFileMegabytes
  return (
    <div className="chat-composer">
      {problems.map(({ name, string }) => (
        <p key={`${name} ${string}`} className="field-error" role="alert">
          {say(string, { name, limit: limitOf(string) })}
        </p>
      ))}
      {files.length > 0 && (
        <ul className="chat-files" aria-label={say('attached')}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>{`${file.name} (${fileSize(file.size)})`}</span>
              <button
                type="button"
                className="chat-plain"
                aria-label={say('remove', { name: file.name })}
                onClick={() => chat.typing({ files: files.filter((each) => each !== file) })}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="visually-hidden" htmlFor={id}>
        {say('message')}
      </label>
      <textarea
        ref={area}
        id={id}
        className="input chat-area"
        rows={2}
        dir="auto"
        value={text}
        placeholder={say('message')}
        onChange={({ target }) => chat.typing({ text: target.value })}
        onKeyDown={keyDown}
      />
      <div className="chat-actions">
        {chat.canSendFiles() && ports.upload !== undefined && (
          <label className="chat-attach">
            <input type="file" multiple accept={fileTypes.join(',')} onChange={add} />
            <span>{say('attach')}</span>
          </label>
        )}
        <button type="button" className="chat-plain" onClick={() => setAsking(true)}>
          {say('end')}
        </button>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isSending || undefined}
          onClick={() => void send()}
        >
          {say('send')}
        </button>
      </div>
      {isAsking && (
        <div className="chat-ask" role="alertdialog" aria-label={say('endAsk')}>
          <p>{say('endAsk')}</p>
          <button type="button" className="button button-secondary" onClick={() => setAsking(false)}>
            {say('endKeep')}
          </button>
          <button type="button" className="button button-primary" onClick={() => void chat.end()}>
            {say('end')}
          </button>
        </div>
      )}
    </div>
  )
}

/** At most once in so many milliseconds, and only while it changes. */
function useTypingPreview(text: string, everyMs: number) {
  const chat = useChat()
  const { clock } = useApp().ports
  const latest = useRef(text)
  const told = useRef('')
  const isWaiting = useRef(false)
  latest.current = text
  useEffect(() => {
    if (isWaiting.current || text === told.current) return
    const tell = () => {
      told.current = latest.current
      chat.type(latest.current)
    }
    tell()
    isWaiting.current = true
    void clock.wait(everyMs).then(() => {
      isWaiting.current = false
      if (latest.current !== told.current) tell()
    })
  }, [text, everyMs, chat, clock])
}
