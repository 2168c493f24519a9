import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { ChatChatFile } from '#schemas'
import { Refusal } from '../../call/refusal.ts'
import { contentOf, type UploadedFile } from '../../call/uploaded-file.ts'
import { addChatFile } from '../../store/chats.ts'

const mostBytes = 10 * 1024 * 1024
const types: { [ending: string]: string } = {
  jpg: 'image/jpeg',
  png: 'image/png',
  amr: 'audio/amr',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain',
}

/** Of these the content can be told, and has to be what the name says. */
const told: { [ending: string]: string } = { jpg: 'jpeg', png: 'png', pdf: 'pdf' }

/** What a file input takes. */
export const takenEndings = Object.keys(types).map((ending) => `.${ending}`)

type Handed = Pick<UploadedFile, 'name' | 'size' | 'kind'>

/** Keeps a file that was handed in for a message of a conversation, by whomever. */
export function keepChatFile(db: DatabaseSync, sid: string, file: Handed): ChatChatFile {
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined
  if (type === undefined) throw new Refusal(422, ['a file of this kind cannot be sent'])
  if (file.size === 0 || file.size > mostBytes)
    throw new Refusal(422, ['a file may have at most 10 MB, and something in it'])
  if (Object.hasOwn(told, ending) && file.kind !== told[ending])
    throw new Refusal(422, ['what stands in the file is not what its name says'])
  const sent = { id: randomUUID(), name: file.name.slice(-255), type, bytes: file.size }
  addChatFile(db, sid, sent, contentOf(file))
  return sent
}
