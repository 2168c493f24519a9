import { join } from 'node:path'
import type { Config } from '../config.ts'
import { filedMail } from './filed-mail.ts'
import type { Mail } from './message.ts'
import { smtpMail } from './smtp-mail.ts'

export function mailOf({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Mail {
  return mail === undefined ? filedMail(join(dataDir, 'mail')) : smtpMail(mail)
}
