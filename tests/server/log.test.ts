import { describe, expect, test } from 'vitest'
import { createLog, loggableUrl } from '../../server/log.ts'

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwZXJzb24ifQ.c2lnbmF0dXJlLXBsYW50ZWQ'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('trace', { write: (line) => void lines.push(line) }))
  for (const line of lines) expect(line).toMatch(/^\{.*\}\n$/)
  return lines.join('')
}

describe('a line of the log', () => {
  const names = [
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'ssn',
    'dob',
    'token',
    'jwt',
    'userToken',
    'accountNumber',
    'routingNumber',
  ]
  const cases = names.flatMap((name) => [
    name,
    name.toLowerCase(),
    name.toUpperCase(),
    name[0]?.toUpperCase() + name.slice(1),
  ])

  test.each([...new Set(cases)])('holds no %s, however deep it stands', (name) => {
    const secret = { [name]: 'planted', kept: 'seen' }
    const text = logged((log) => {
      log.info(secret, 'flat')
      log.info({ a: secret }, 'one')
      log.info({ a: { b: secret } }, 'two')
      log.info({ a: { b: { c: secret } } }, 'three')
      log.info({ a: { b: { c: { d: secret } } } }, 'four')
      log.info({ list: [{ list: [secret] }], [name]: ['planted'] }, 'lists')
      log.info({ err: Object.assign(new Error('failed'), { request: { headers: secret } }) }, 'error')
      log.child(secret).child({ more: secret }).warn('child')
    })
    expect(text).not.toContain('planted')
    expect(text.match(/"kept":"seen"/g)).toHaveLength(9)
  })

  test('holds no token in its texts either', () => {
    const text = logged((log) => {
      log.info({ note: `before ${token} after` }, `got ${token}`)
      log.error({ err: new Error(`refused Bearer planted-1 and bearer%20planted-2 and ${token}`) }, 'failed')
    })
    expect(text).not.toMatch(/planted|c2lnbmF0dXJl|eyJ/)
    expect(text).toContain('before [redacted] after')
  })

  test('keeps what tells a fault: codes, numbers, nothing, and names with dots', () => {
    const line = { err: { code: 'ERR_X' }, status: 502, token: null, host: 'services.lender-production.example', ms: 3 }
    expect(JSON.parse(logged((log) => log.info(line, 'kept')))).toMatchObject({ ...line, level: 'info', msg: 'kept' })
  })
})

describe('an address in the log', () => {
  test.each([
    ['/a/b', '/a/b'],
    ['/a?step=name&ssn=1&flag', '/a?step=name&ssn=[redacted]&flag'],
    ['/a?user%54oken=planted', '/a?user%54oken=[redacted]'],
    ['/a?redirectUrl=/account/loan/register', '/a?redirectUrl=/account/loan/register'],
    ['/a?redirectUrl=%2Faccount%3Fx%3Dplanted&step=name', '/a?redirectUrl=[redacted]&step=name'],
    ['/a?redirectUrl=%252Faccount%253Fx%253Dplanted', '/a?redirectUrl=[redacted]'],
    ['/a?redirectUrl=/account?x=planted', '/a?redirectUrl=[redacted]'],
    [`/a?x=${token}`, '/a?x=[redacted]'],
    [`/a?${token}`, '/a?[redacted]'],
    ['/a?x=Bearer%20planted', '/a?x=[redacted]'],
    ['/a?x=bearer+planted', '/a?x=[redacted]'],
    ['/a?x=%zz&version=1.2.3', '/a?x=%zz&version=1.2.3'],
  ])('%s stands as %s', (url, shown) => expect(loggableUrl(url)).toBe(shown))
})
