import { join } from 'node:path'
import type { Config } from '../config.ts'
import { filedMail } from './filed-mail.ts'
import { smtpMail } from './smtp-mail.ts'

export type Message = { to: string; subject: string; text: string }

/** How people are written to. `send` says whether the message is on its way: in a file it is not. */
export type Mail = { kind: 'smtp' | 'files'; send: (message: Message) => Promise<boolean> }

export function mailOf({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mail {
  return mail === undefined ? filedMail(join(dataDir, 'mail')) : smtpMail(mail)
}
