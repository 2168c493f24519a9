import { describe, expect, test } from 'vitest'
import type { Borrower } from './support/borrower.ts'
import { eachTestAtALender, type Lender } from './support/lender.ts'
import { begun, done, poll } from './support/walk.ts'

let lender: Lender
eachTestAtALender((opened) => {
  lender = opened
})

const pdf = '%PDF-1.7\nsample'

type Sent = { name?: string; content: string | Buffer; type?: string; key?: string }

/** Hands in a file as a browser would. */
async function upload({ token = '', uuid }: Borrower, { name = 'stub.pdf', content, type, key }: Sent) {
  const form = new FormData()
  form.append('type', type ?? 'MANUAL_PAYSTUB')
  form.append('file', new File([content as string], name, { type: 'application/pdf' }))
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const body = Buffer.from(await request.arrayBuffer())
  const url = `/service-application/api/v1/application/heloc/${uuid}/documents`
  return lender.call('POST', url, body, { token, headers, ...(key === undefined ? {} : { key }) })
}

const documentsOf = async (borrower: Borrower) => (await borrower.do('getApplication')).body.documents

describe('a file that is handed in', () => {
  test('becomes a document of the application, by a uuid and its name', async () => {
    const borrower = await begun(lender, 'approved')
    const { status, body } = await upload(borrower, { content: pdf })
    expect(status).toBe(200)
    expect(body.document).toMatchObject({ type: 'MANUAL_PAYSTUB', name: 'stub.pdf' })
    expect(await documentsOf(borrower)).toEqual([body.document])
  })

  test('is one document, however often it is sent under one key', async () => {
    const borrower = await begun(lender, 'approved')
    const first = await upload(borrower, { content: pdf, key: 'the-first-file' })
    expect((await upload(borrower, { content: pdf, key: 'the-first-file' })).body).toEqual(first.body)
    expect(await documentsOf(borrower)).toHaveLength(1)
    expect(await upload(borrower, { content: `${pdf}!`, key: 'the-first-file' })).toMatchObject({ status: 409 })
  })

  test.each([
    ['is empty', { content: '' }, 'file is empty'],
    ['has a right name and a wrong content', { content: 'MZ\x90' }, 'file is of an unknown kind'],
    ['asks for a password', { content: `${pdf}\ntrailer << /Encrypt 5 0 R >>` }, 'file is locked'],
    ['is too large', { content: Buffer.alloc(10 * 1024 * 1024 + 1, pdf) }, 'file is too large'],
  ])('is refused when it %s, and nothing is kept of it', async (_what, file, error) => {
    const borrower = await begun(lender, 'approved')
    expect(await upload(borrower, file)).toMatchObject({ status: 422, body: { errors: [error] } })
    expect(await documentsOf(borrower)).toEqual([])
  })

  test('is refused when it is beyond all measure, when nobody asked for it, and when it is somebody else’s to hand in', async () => {
    const borrower = await begun(lender, 'approved')
    expect(await upload(borrower, { content: Buffer.alloc(25 * 1024 * 1024) })).toMatchObject({ status: 413 })
    expect(await upload(borrower, { content: pdf, type: 'PASSPORT_OF_A_CAT' })).toMatchObject({ status: 422 })
    const other = await begun(lender, 'frozen')
    expect(await upload({ ...borrower, token: other.token }, { content: pdf })).toMatchObject({ status: 404 })
  })

  test('comes in parts that can be read', async () => {
    const { token = '', uuid } = await begun(lender, 'approved')
    const url = `/service-application/api/v1/application/heloc/${uuid}/documents`
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await lender.call('POST', url, Buffer.from('--y\r\n'), { token, headers })).toMatchObject({ status: 400 })
    expect(await lender.call('POST', url, { type: 'MANUAL_PAYSTUB' }, { token })).toMatchObject({ status: 422 })
  })
})

describe('the documents of a task', () => {
  test('are complete with two, and those that were taken away are forgotten', async () => {
    const borrower = await begun(lender, 'approved')
    const uuids: string[] = []
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf'])
      uuids.push((await upload(borrower, { name, content: `${pdf} ${name}` })).body.document.uuid)
    borrower.answer({ paystubs: uuids.slice(1) })
    await done(borrower, 'completePaystubs')
    expect((await documentsOf(borrower)).map(({ name }: { name: string }) => name)).toEqual(['two.pdf', 'three.pdf'])
    expect(await poll(borrower)).toEqual(['IN_PROGRESS', 'INCOME_VERIFICATION'])

    borrower.answer({ paystubs: uuids })
    expect(await borrower.do('completePaystubs')).toMatchObject({ status: 409 })
  })

  test('are too few with one', async () => {
    const borrower = await begun(lender, 'approved')
    borrower.answer({ paystubs: [(await upload(borrower, { content: pdf })).body.document.uuid] })
    expect(await borrower.do('completePaystubs')).toMatchObject({
      status: 422,
      body: { fields: { paystubs: 'Add at least 2 files.' } },
    })
  })
})
