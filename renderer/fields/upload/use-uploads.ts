import { useEffect, useRef, useState } from 'react'
import { answerAt, type Copy, type Field, type InputFile, type InputValue, inputFiles, type Tree } from '#engine'
import { FetchError } from '../../api/fetch-error.ts'
import { failureWords } from '../../application/failure-words.ts'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { usePlain } from '../../ui/plain.ts'
import { useForm } from '../form-context.ts'
import { distinctName } from './distinct-name.ts'
import { plainFile } from './plain-file.ts'
import { type RefusedFile, sorted } from './refused-file.ts'

/** How it stands with a file that the lender does not have. */
export type Progress = { share: number } | { said: Copy | Tree; canRetry: boolean }

export type Uploads = {
  files: InputFile[]
  progress: ReadonlyMap<string, Progress>
  /** Of the files that were chosen last, those that are not taken. */
  refused: (RefusedFile & { slot?: number | undefined })[]
  /** Into a place of its own, one file takes the place of the other. */
  add: (chosen: readonly File[], slot?: number) => void
  retry: (file: InputFile) => void
  remove: (file: InputFile) => void
}

/** Sends each file by itself as soon as it is chosen. One that fails stays until it is sent again or removed. */
export function useUploads(
  field: Field,
  input: InputValue | undefined,
  set: (input: InputValue | undefined) => void,
): Uploads {
  const app = useApp()
  const bundle = useBundle()
  const form = useForm()
  const plain = usePlain()
  const [progress, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map())
  const [refused, setRefused] = useState<Uploads['refused']>([])
  const underWay = useRef(new Map<string, { file: File; abort: AbortController }>())
  // Answers come one after the other, and each has to find what the one before it left.
  const files = useRef<InputFile[]>([])
  const seen = useRef<InputValue>(undefined)
  // A page drawn again for another reason may still hold what was typed before.
  if (seen.current !== input) files.current = inputFiles(input)
  seen.current = input
  const facts = useRef(form.facts)
  facts.current = form.facts

  const put = (next: InputFile[]) => {
    files.current = next
    set(next.length === 0 ? undefined : next)
  }
  const drop = (key: string) => put(files.current.filter((each) => each.key !== key))
  const note = (key: string, now: Progress | undefined) =>
    setProgress((known) => {
      const next = new Map(known)
      if (now === undefined) next.delete(key)
      else next.set(key, now)
      return next
    })

  const forget = (key: string) => {
    underWay.current.get(key)?.abort.abort()
    underWay.current.delete(key)
    note(key, undefined)
  }

  const leave = useRef(() => {})
  leave.current = () => {
    for (const { abort } of underWay.current.values()) abort.abort()
    // Files live in this page's memory alone: of one that is not sent nothing is left.
    if (files.current.some(({ uuid }) => uuid === undefined))
      put(files.current.filter(({ uuid }) => uuid !== undefined))
  }
  useEffect(() => () => leave.current(), [])

  const send = async ({ key, name }: InputFile, file: File) => {
    const abort = new AbortController()
    underWay.current.set(key, { file, abort })
    note(key, { share: 0 })
    try {
      const uuid = app.ports.isLive ? await sent(key, file, abort.signal) : key
      put(files.current.map((each) => (each.key === key ? { ...each, uuid } : each)))
      underWay.current.delete(key)
      note(key, undefined)
      app.announce(plain(bundle.strings.uploadSent, { name }))
    } catch (error) {
      if (abort.signal.aborted) return
      if (!(error instanceof FetchError)) {
        note(key, { said: bundle.strings.unexpected, canRetry: true })
        throw error
      }
      const { text } = failureWords(bundle, field.ui.upload, error)
      note(key, { said: text, canRetry: error.status < 400 || error.status >= 500 || error.status === 429 })
    }
  }
  const sent = async (key: string, file: File, signal: AbortSignal): Promise<string> => {
    const { data } = await app.call(
      field.ui.upload ?? '',
      { ...facts.current, item: { file } },
      { key, signal, onProgress: (share) => note(key, { share }) },
    )
    const uuid = answerAt(data, 'document.uuid')
    if (typeof uuid !== 'string') throw new FetchError(0, 'the answer names no document', data)
    return uuid
  }

  return {
    files: files.current,
    progress,
    refused,
    async add(chosen, slot) {
      const before = files.current.filter((each) => slot !== undefined && each.slot === slot)
      const batch = await sorted(
        field,
        files.current.length - before.length,
        Array.from(chosen, plainFile),
        bundle.locale,
      )
      setRefused(batch.refused.map((each) => ({ ...each, slot })))
      const place = slot === undefined ? {} : { slot }
      const names = files.current.filter((each) => !before.includes(each)).map(({ name }) => name)
      const added = batch.taken.map((file) => {
        const name = distinctName(file.name, names)
        names.push(name)
        return { file, entry: { key: crypto.randomUUID(), name, ...place } }
      })
      if (added.length > 0) {
        for (const { key } of before) forget(key)
        put([...files.current.filter((each) => !before.includes(each)), ...added.map(({ entry }) => entry)])
      }
      const announcements = [
        ...batch.refused.map(({ string, quotes }) => plain(bundle.strings[string], quotes)),
        ...added.map(({ entry: { name } }) => plain(bundle.strings.uploadSending, { name })),
      ]
      app.announce(announcements.join(' '))
      await Promise.all(added.map(({ entry, file }) => send(entry, file)))
    },
    retry(entry) {
      const upload = underWay.current.get(entry.key)
      if (upload !== undefined) void send(entry, upload.file)
    },
    remove({ key, name }) {
      forget(key)
      drop(key)
      app.announce(plain(bundle.strings.uploadRemoved, { name }))
    },
  }
}
