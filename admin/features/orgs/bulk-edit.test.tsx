import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/release'
import type { SaveRequest } from '#schemas'
import { type Answer, type ConsoleApi, consoleApi, problem, viewOf } from '../../../tests/admin/console-api.ts'
import { openConsole } from '../../../tests/admin/render.tsx'
import { bulkFields } from './bulk-fields.ts'

/** All lenders chosen, and their support email to be changed. */
async function opened(own: Record<string, Answer> = {}, saved: (api: ConsoleApi) => void = () => undefined) {
  const field = 'Support email'
  const api = consoleApi(own)
  saved(api)
  const { user } = await openConsole('/orgs', { api })
  await user.click(await screen.findByRole('checkbox', { name: /Choose all/ }))
  await user.click(screen.getByRole('button', { name: 'Change one field' }))
  await user.click(screen.getByRole('combobox', { name: 'Which field' }))
  await user.click(await screen.findByRole('option', { name: new RegExp(field) }))
  const row = async (name: string) =>
    (await within(await screen.findByRole('list', { name: 'What changes' })).findByText(name)).parentElement
      ?.textContent
  const fill = async (text: string) => user.type(await screen.findByRole('textbox', { name: new RegExp(field) }), text)
  const save = async (name: string | RegExp) => {
    const said = screen.getByRole('textbox', { name: /What did you change/ }) as HTMLInputElement
    if (said.value === '') await user.type(said, 'One desk for all')
    await user.click(screen.getByRole('button', { name }))
  }
  const sent = (code: string) => api.sent(`POST /api/documents/orgs/${code}/org/revisions`) as SaveRequest[]
  return { api, user, row, fill, save, sent }
}
const companyOf = ({ content }: SaveRequest) => (content as { company: JsonObject }).company

test('one field is filled in once, and saved as a revision of each lender in which only it is another', async () => {
  const { api, row, fill, save, sent } = await opened()
  const before = structuredClone(api.documents.get('orgs/acme/org')) as { company: JsonObject }
  await fill('desk@x.example')
  expect(await row('Acme')).toMatch(/becomes “desk@x.example”/)
  await save('Save 2 revisions')
  await waitFor(async () => expect(await row('Bravo')).toContain('Saved as revision 2'))
  expect(await row('Acme')).toContain('Saved as revision 2')
  expect(sent('acme')).toEqual([
    {
      content: { ...before, company: { ...before.company, email: 'desk@x.example' } },
      basedOn: 1,
      message: 'One desk for all',
    },
  ])
  expect(sent('base')).toEqual([])
})

test('a lender that one’s role does not change is named, and stays as it is', async () => {
  const closed = viewOf(consoleApi(), 'orgs/bravo/org', { mayEdit: false })
  const { row, fill, save, sent } = await opened({ 'GET /api/documents/orgs/bravo/org': () => closed })
  await fill('desk@x.example')
  expect(await row('Bravo')).toContain('your role does not change this lender')
  await save('Save 1 revision')
  await waitFor(async () => expect(await row('Acme')).toContain('Saved as revision 2'))
  expect(sent('bravo')).toEqual([])
})

test('a lender that says it already, or inherits it, is said, and what says it already is not saved', async () => {
  const { row, fill, save, sent } = await opened({}, (api) => {
    const withEmail = (code: string, email: string) => {
      const org = api.documents.get(`orgs/${code}/org`) as { company: JsonObject } & JsonObject
      api.save(`orgs/${code}/org`, { ...org, company: { ...org.company, email } })
    }
    withEmail('base', 'base@x.example')
    withEmail('acme', 'desk@x.example')
  })
  await fill('desk@x.example')
  expect(await row('Acme')).toMatch(/Says this already/)
  expect(await row('Bravo')).toMatch(/Was “base@x.example”, inherited; becomes “desk@x.example”/)
  await save('Save 1 revision')
  await waitFor(async () => expect(await row('Bravo')).toContain('Saved as revision'))
  expect(sent('acme')).toEqual([])
  expect(companyOf(sent('bravo')[0] as SaveRequest)).toMatchObject({ email: 'desk@x.example' })
})

test('a lender that somebody has changed meanwhile is named, the others are saved, and looking again goes on', async () => {
  const { api, user, row, fill, save, sent } = await opened()
  await fill('desk@x.example')
  await row('Acme')
  const org = structuredClone(api.documents.get('orgs/acme/org')) as JsonObject
  api.save('orgs/acme/org', { ...org, note: 'Theirs' })
  await save('Save 2 revisions')
  await waitFor(async () => expect(await row('Acme')).toMatch(/Not saved: somebody has saved since/))
  expect(await row('Bravo')).toContain('Saved as revision 2')
  await user.click(await screen.findByRole('button', { name: 'Look at them again' }))
  await waitFor(async () => expect(await row('Bravo')).toMatch(/Says this already/))
  expect((screen.getByRole('textbox', { name: /Support email/ }) as HTMLInputElement).value).toBe('desk@x.example')
  await save('Save 1 revision')
  await waitFor(async () => expect(await row('Acme')).toContain('Saved as revision 3'))
  expect(sent('acme').at(-1)?.content).toMatchObject({ note: 'Theirs', company: { email: 'desk@x.example' } })
})

test('a lender that a check refuses is named with what is wrong', async () => {
  const issue = { code: 'schema.format', path: '/company/email', message: 'Must be an address', file: 'orgs/acme/org' }
  const refusal: Answer = () => problem(422, 'document.invalid', { detail: 'It is wrong.', issues: [issue as never] })
  const { row, fill, save } = await opened({ 'POST /api/documents/orgs/acme/org/revisions': refusal })
  await fill('desk')
  await save('Save 2 revisions')
  await waitFor(async () => expect(await row('Acme')).toMatch(/Not saved.*Must be an address/))
  expect(await row('Bravo')).toContain('Saved as revision 2')
})

test('every field that sections show can be chosen, and stands once', () => {
  const ids = bulkFields().flatMap(({ fields }) => fields.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of [
    'org /company/companyAddress/street1',
    'org /features/notifications',
    'org /licences',
    'org /state',
    'brand /colors',
    'brand /shape/radius',
  ])
    expect(ids).toContain(id)
  for (const id of ['org /hosts', 'org /companies', 'brand /logo/src', 'brand /favicon', 'brand /type/headingFile'])
    expect(ids).not.toContain(id)
})

test('all go back to what they inherit: what each says of its own is taken out, and what nobody says above stays', async () => {
  const { user, row, save, sent } = await opened({}, (api) => {
    const withEmail = (code: string, email: string | undefined) => {
      const { company, ...org } = structuredClone(api.documents.get(`orgs/${code}/org`)) as { company: JsonObject }
      const { email: _before, ...rest } = company
      api.save(`orgs/${code}/org`, { ...org, company: { ...rest, ...(email === undefined ? {} : { email }) } })
    }
    withEmail('base', 'base@x.example')
    withEmail('acme', 'desk@x.example')
    withEmail('bravo', undefined)
  })
  await user.click(await screen.findByRole('radio', { name: 'Back to what each inherits' }))
  expect(await row('Acme')).toMatch(/Was “desk@x.example”; inherits “base@x.example”/)
  expect(await row('Bravo')).toMatch(/Inherits this already: “base@x.example”/)
  await save('Save 1 revision')
  await waitFor(async () => expect(await row('Acme')).toContain('Saved as revision'))
  expect(companyOf(sent('acme')[0] as SaveRequest)).not.toHaveProperty('email')
  expect(sent('bravo')).toEqual([])
})

test('a lender that inherits nothing there keeps what it says', async () => {
  const { user, row } = await opened({}, (api) => {
    const org = structuredClone(api.documents.get('orgs/acme/org')) as { company: JsonObject } & JsonObject
    api.save('orgs/acme/org', { ...org, company: { ...org.company, email: 'desk@x.example' } })
    const base = structuredClone(api.documents.get('orgs/base/org')) as { company: JsonObject } & JsonObject
    const { email: _email, ...company } = base.company
    api.save('orgs/base/org', { ...base, company })
  })
  await user.click(await screen.findByRole('radio', { name: 'Back to what each inherits' }))
  expect(await row('Acme')).toMatch(/Stays .*: this lender inherits nothing there/)
  expect(screen.getByRole('button', { name: 'Save 0 revisions' })).toHaveProperty('disabled', true)
})
