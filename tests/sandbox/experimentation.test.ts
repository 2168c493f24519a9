import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Borrower, registered } from './support/borrower.ts'
import { type Lender, openLender } from './support/lender.ts'

const profile = '/service-application/api/v3/application/heloc/optimizley-profile'
const chosen = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

let lender: Lender
let borrower: Borrower
let identity: string
beforeEach(async () => {
  lender = await openLender()
  borrower = await registered(lender)
  identity = (await borrower.do('getIdentity')).body.uuid
})
afterEach(async () => {
  expect(lender.faults).toEqual([])
  await lender.app.close()
})

const send = (method: 'GET' | 'PUT' | 'PATCH', url: string, body?: object) =>
  lender.call(method, url, body, { token: borrower.token as string })

describe('the profile for experiments', () => {
  test('is nothing until it is saved, and then what was saved', async () => {
    const url = `${profile}?identityUuid=${identity}`
    expect((await send('GET', url)).body).toEqual({ optimizelyProfileUuid: null })
    expect((await send('PATCH', url, { optimizelyProfileUuid: chosen })).body).toEqual({
      optimizelyProfileUuid: chosen,
    })
    expect((await send('GET', url)).body).toEqual({ optimizelyProfileUuid: chosen })
  })

  test('is one’s own only', async () => {
    const url = `${profile}?identityUuid=${chosen}`
    expect((await send('GET', url)).status).toBe(404)
    expect((await send('PATCH', url, { optimizelyProfileUuid: chosen })).status).toBe(404)
    expect((await send('GET', profile)).status).toBe(422)
    expect((await lender.call('GET', `${profile}?identityUuid=${identity}`)).status).toBe(401)
  })
})

describe('the link to the recording of a session', () => {
  const save = (link: string) =>
    send('PUT', `/service-application/api/v1/application/heloc/${borrower.uuid}/full-story-link`, { link })

  test('is kept with the application, and is not told with it', async () => {
    await borrower.do('createApplication')
    const { status, body } = await save('https://recordings.example.com/s/1')
    expect([status, body]).toEqual([200, {}])
    expect(JSON.stringify((await borrower.do('getApplication')).body)).not.toContain('recordings.example.com')
  })

  test.each(['http://recordings.example.com/', 'javascript:alert(1)', 'https://'])('is not %s', async (link) => {
    await borrower.do('createApplication')
    expect((await save(link)).status).toBe(422)
  })
})
