import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokenIn } from '../../support/filed-mail.ts'
import { startServer } from '../../support/server.ts'
import { send, signedInAs } from '../../support/staff.ts'

/** A server for mail that keeps what it is given, or takes nothing. */
function mailServer(): { server: Server; messages: string[]; refuse: () => void } {
  const messages: string[] = []
  let isRefusing = false
  const server = createServer((socket) => {
    let isData = false
    let data = ''
    socket.write('220 mail\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (isData) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        messages.push(data)
        isData = false
        return void socket.write('250 taken\r\n')
      }
      if (/^(EHLO|HELO)/.test(text)) socket.write('250 mail\r\n')
      else if (text.startsWith('DATA')) {
        isData = true
        data = ''
        socket.write('354 go on\r\n')
      } else if (text.startsWith('RCPT') && isRefusing) socket.write('550 no such mailbox\r\n')
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  })
  const refuse = () => {
    isRefusing = true
  }
  return { server, messages, refuse }
}

let mail: ReturnType<typeof mailServer>
let environment: Record<string, string>
beforeEach(async () => {
  mail = mailServer()
  mail.server.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
  const { port } = mail.server.address() as AddressInfo
  environment = { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Waymark <console@lender.example>' }
})
afterEach(() => void mail.server.close())

async function invited() {
  const server = await startServer({ environment })
  const boss = await signedInAs(server, { email: 'boss@x.example', grants: [{ role: 'administrator', org: '' }] })
  const grants = [{ role: 'viewer', org: '' }]
  const { body } = await send(server, boss.cookie, '/api/people', { email: 'nora@x.example', name: 'Nora', grants })
  return { server, delivery: body.delivery as { mailed: boolean; link: string | null; fault: string | null } }
}

describe('an invitation by mail', () => {
  test('reaches whom it is for, and its link nobody else', async () => {
    const { server, delivery } = await invited()
    expect(delivery).toEqual({ mailed: true, link: null, fault: null })
    const message = (mail.messages[0] ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
    expect(message).toContain('To: nora@x.example')
    expect(message).toContain('From: Waymark <console@lender.example>')
    const token = tokenIn(message)
    const opened = await send(server, '', '/api/auth/link', { token })
    expect(opened.body).toMatchObject({ kind: 'invitation', email: 'nora@x.example' })
    await server.stop()
  })

  test('that is not taken says why, and the link is there to hand on', async () => {
    mail.refuse()
    const { server, delivery } = await invited()
    expect(delivery).toMatchObject({ mailed: false, fault: expect.stringContaining('no such mailbox') })
    expect((await send(server, '', '/api/auth/link', { token: tokenIn(delivery.link ?? '') })).status).toBe(200)
    await server.stop()
  })
})
