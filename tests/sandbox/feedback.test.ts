import { describe, expect, test } from 'vitest'
import { registered } from './support/borrower.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const message = {
  topic: 'COMPLIMENT',
  message: '1234567890',
  marketingConsent: false,
  pathname: '/account/heloc/register',
  productType: 'HELOC',
}

describe('a message to the chief executive', () => {
  const send = (body: object, more = {}) => lender.call('POST', '/service-profile/api/v1/feedback/ceo', body, more)

  test('is taken five times a day, and then not until the next one', async () => {
    const { token } = await registered(lender, 'approved')
    const statuses: number[] = []
    for (let count = 0; count < 5; count++) statuses.push((await send(message, { token })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    const sixth = await send(message, { token })
    expect([sixth.status, sixth.body.errors[0]]).toEqual([429, expect.stringContaining('tomorrow')])
    expect((await send(message, { token: (await registered(lender, 'approved')).token })).status).toBe(200)
  })

  test.each([
    [{ message: '123456789' }, 'feedbackMessage'],
    [{ message: 'x'.repeat(1001) }, 'feedbackMessage'],
    [{ topic: 'OTHER' }, 'feedbackTopic'],
    [{ marketingConsent: 'yes' }, 'feedbackMarketing'],
  ])('is refused with %j, at the question that asks for it', async (change, field) => {
    const { token } = await registered(lender, 'approved')
    const { status, body } = await send({ ...message, ...change }, { token })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('is taken from nobody who is not signed in', async () => {
    expect((await send(message)).status).toBe(401)
  })
})
