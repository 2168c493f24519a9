import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { writeFileWhole } from '../disk/write-file.ts'
import type { Mail } from './message.ts'

/** Where there is no server for mail, each message is a file that any mail program opens. */
export function filedMail(folder: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    kind: 'files',
    async send(message) {
      const { message: source } = await transport.sendMail({ ...message, from: 'waymark@localhost' })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFileWhole(join(folder, name), source.toString(), 0o600)
      return false
    },
  }
}
