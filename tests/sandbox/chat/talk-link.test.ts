import { expect, test } from 'vitest'
import { eachTestAtALender, type Lender } from '../support/lender.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const link = async () => new URL((await lender.call('GET', '/-/sandbox/talk')).location ?? '', 'http://lender.invalid')

test('a link leads to a talk that its token opens, and no other’s', async () => {
  const { pathname, searchParams } = await link()
  expect(pathname).toBe('/account/heloc/register')
  expect(searchParams.get('mode')).toBe('talk')
  const { body } = await lender.call('POST', '/service-csp/external/api/v1/messaging/initWebChat', {
    orgCode: 'harborlight',
    friendlyName: 'Avery',
    emailAddress: 'avery@example.com',
    tag: 'heloc',
    skill: 'home-equity',
    welcomeMessage: 'Welcome',
    pageUrl: pathname,
    chatMode: 'talk',
  })
  const read = (token: string | null) =>
    lender.call('GET', `/service-talk/external/api/v1/conversations/${body.conversationSid}/messages`, undefined, {
      headers: { 'x-chat-token': `Bearer ${token}` },
    })
  expect((await read('made.up.token')).status).toBe(403)
  expect((await read(searchParams.get('userToken'))).body.messages).toMatchObject([{ text: 'Welcome' }])
  // Each link is somebody else's.
  expect((await read((await link()).searchParams.get('userToken'))).status).toBe(404)
  lender.wait(24 * 60 * 60 + 1)
  expect((await read(searchParams.get('userToken'))).status).toBe(403)
})

test('there is none where no lender is', async () => {
  expect((await lender.call('GET', '/-/sandbox/talk', undefined, { host: 'nowhere.localhost' })).status).toBe(404)
})
