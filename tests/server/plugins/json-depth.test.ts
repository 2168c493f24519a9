import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDeeper } from '../../../server/plugins/json-depth.ts'
import { adminHost, startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ environment: { LIMIT_JSON_DEPTH: '10' } })
})
afterAll(() => server.stop())

const post = async (payload: string | Buffer, type = 'application/json') => {
  const headers = { host: adminHost, 'content-type': type }
  return (await server.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload })).json()
}
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('the depth of a text', () => {
  test.each<[string, number, boolean]>([
    ['1', 0, false],
    ['{}', 0, true],
    ['[[]]', 2, false],
    ['[[[]]]', 2, true],
    ['[{"a":[]}]', 2, true],
    ['[[],[],[]]', 2, false],
    ['["[[[["]', 1, false],
    [String.raw`["\"[[[["]`, 1, false],
    [String.raw`["\\",[]]`, 1, true],
    ['["', 1, false],
    ['"\\', 1, false],
  ])('%s is deeper than %i: %s', (text, limit, expected) => expect(isDeeper(text, limit)).toBe(expected))

  test('of 2 MiB of quotes and brackets takes no time to speak of', () => {
    const begun = performance.now()
    isDeeper('["\\"]"]'.repeat(300_000), 64)
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})

describe('a JSON body', () => {
  test('that is no UTF-8 is refused with the place, not read with marks in it', async () => {
    const bytes = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xe9]), Buffer.from('","password":"x"}')])
    expect(await post(bytes)).toMatchObject({
      status: 400,
      code: 'request.invalid',
      detail: expect.stringContaining('offset 10 '),
    })
  })

  test('that is nested deeper than the limit is refused', async () => {
    expect(await post(nested(11))).toMatchObject({ status: 400, code: 'request.too-deep' })
    expect(await post(nested(200_000), 'application/json; charset=utf-8')).toMatchObject({ code: 'request.too-deep' })
  })

  test('that is as deep as the limit is read', async () => {
    expect(await post(nested(10))).toMatchObject({
      status: 400,
      code: 'request.invalid',
      detail: expect.stringContaining('object'),
    })
  })

  test.each(['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"email":', ''])(
    'such as %j is still refused by the parser',
    async (text) => expect(await post(text)).toMatchObject({ status: 400, code: 'request.invalid' }),
  )
})
