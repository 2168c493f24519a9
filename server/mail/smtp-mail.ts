import { createTransport } from 'nodemailer'
import type { Mail } from './message.ts'

const waitMs = 10_000

/** Mail by a server of the company's. Throws what kept it from taking the message. */
export function smtpMail({ smtpUrl, from }: { smtpUrl: string; from: string }): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  })
  return {
    kind: 'smtp',
    async send(message) {
      await transport.sendMail({ ...message, from })
      return true
    },
  }
}
