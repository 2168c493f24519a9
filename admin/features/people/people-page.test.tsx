import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PeopleReply, StaffMember } from '#schemas'
import { type Answer, at, consoleApi, problem, vic } from '../../../tests/admin/console-api.ts'
import { openConsole, renderInConsole } from '../../../tests/admin/render.tsx'
import { PeoplePage } from './people-page.tsx'

const member = (more: Partial<StaffMember>): StaffMember => ({
  id: 'nora',
  email: 'nora@x.example',
  name: 'Nora New',
  state: 'active',
  since: '',
  seenAt: at,
  secondFactor: [],
  sessions: 0,
  grants: [{ role: 'compliance', org: 'acme', isMine: true }],
  isMine: true,
  ...more,
})
const ann = member({
  id: 'ann',
  email: 'ann@x.example',
  name: 'Ann Example',
  grants: [{ role: 'administrator', org: '', isMine: true }],
})
const reply = (people: StaffMember[], more: Partial<PeopleReply> = {}): PeopleReply => ({
  people,
  roles: ['viewer', 'onboarding', 'compliance', 'journey', 'publisher', 'administrator'],
  orgs: ['acme', 'bravo'],
  isEveryOrg: true,
  mail: 'files',
  secondFactorRequired: false,
  company: null,
  ...more,
})

async function opened(people: StaffMember[], own: Record<string, Answer> = {}, more: Partial<PeopleReply> = {}) {
  const api = consoleApi({ 'GET /api/people': () => reply(people, more), ...own })
  const page = await renderInConsole(<PeoplePage />, { api })
  await screen.findByRole('list', { name: 'People' })
  return page
}
const row = (name: string) => within(screen.getByRole('listitem', { name }))

async function act(user: Awaited<ReturnType<typeof opened>>['user'], name: string, label: string) {
  await user.click(row(name).getByRole('button', { name: `What to do with ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
  return within(await screen.findByRole('dialog'))
}

describe('the list of people', () => {
  test('tells roles with their orgs, the second factor, and the state in a word', async () => {
    const nora = member({
      secondFactor: ['codes', 'passkey'],
      grants: [
        { role: 'compliance', org: 'acme', isMine: true },
        { role: 'compliance', org: 'bravo', isMine: true },
        { role: 'publisher', org: '', isMine: true },
      ],
    })
    await opened([ann, nora, member({ id: 'i', name: 'Ina', state: 'invited', seenAt: '' })])
    expect(screen.getByRole('listitem', { name: 'Nora New' }).textContent).toMatch(
      /nora@x\.example.*Compliance, acme, bravo.*Publisher, every org.*App, Passkey.*Active/,
    )
    expect(screen.getByRole('listitem', { name: 'Ann Example' }).textContent).toMatch(/you.*Password only/)
    expect(screen.getByRole('listitem', { name: 'Ina' }).textContent).toMatch(/Never seen.*Invited/)
  })

  test('is searched by name, role and org, and leaves out who was removed until asked', async () => {
    const { user } = await opened([ann, member({}), member({ id: 'r', name: 'Rita', state: 'removed', grants: [] })])
    const names = () => screen.queryAllByRole('listitem').map((each) => each.getAttribute('aria-label'))
    expect(names()).toEqual(['Ann Example', 'Nora New'])
    await user.click(screen.getByRole('checkbox', { name: 'Show 1 removed' }))
    expect(names()).toEqual(['Ann Example', 'Nora New', 'Rita'])
    await user.type(screen.getByRole('textbox', { name: 'Search people' }), 'acme')
    await waitFor(() => expect(names()).toEqual(['Nora New']))
    await user.type(screen.getByRole('textbox', { name: 'Search people' }), 'x')
    expect(await screen.findByText(/Nobody here has “acmex”/)).toBeDefined()
  })

  test('offers nothing for who was removed, and for an account that is others’ only its roles here', async () => {
    const { user } = await opened([
      member({ isMine: false, sessions: 3 }),
      member({ id: 'r', name: 'Rita', state: 'removed' }),
    ])
    await user.click(row('Nora New').getByRole('button'))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Change roles'])
    await user.click(screen.getByRole('checkbox', { name: 'Show 1 removed' }))
    expect(row('Rita').queryByRole('button')).toBeNull()
  })

  test('is not for who does not see to people: they find who may what', async () => {
    const rules = {
      roles: ['viewer'],
      rows: [{ act: 'Publish', cells: [{ role: 'viewer', everywhere: false, inOrg: false }] }],
    }
    await openConsole('/people', {
      api: consoleApi({ 'GET /api/me': () => vic, 'GET /api/people/rules': () => rules }),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Who may what' })).toBeDefined()
    expect((await screen.findByRole('row', { name: /Publish/ })).textContent).toBe('PublishNo')
  })
})

describe('an invitation', () => {
  const invited = (delivery: object | null) => ({ 'POST /api/people': () => ({ person: 'nora', delivery }) })

  test('is sent with roles and orgs that were chosen, and its link is told where no mail leaves', async () => {
    const { user, api } = await opened([ann], invited({ mailed: false, link: 'http://x/join#t', fault: null }))
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite somebody' }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Nora New')
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), ' nora@x.example')
    await user.click(dialog.getByRole('checkbox', { name: 'Compliance' }))
    await user.click(dialog.getByRole('combobox', { name: 'Compliance: for which orgs' }))
    await user.click(await screen.findByRole('option', { name: 'Acme' }))
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    expect(await dialog.findByDisplayValue('http://x/join#t')).toBeDefined()
    expect(dialog.getByText(/This console sends no mail/)).toBeDefined()
    expect(api.sent('POST /api/people')).toEqual([
      { email: 'nora@x.example', name: 'Nora New', grants: [{ role: 'compliance', org: 'acme' }] },
    ])
  })

  test('says at each field what is missing, and keeps what was typed', async () => {
    const { user, api } = await opened([ann])
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'nora')
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }))
    expect(dialog.getByText('Enter an email address, such as ann@lender.example.')).toBeDefined()
    expect(dialog.getByText('Enter the name that colleagues know them by.')).toBeDefined()
    expect(dialog.getByText('Choose at least one role.')).toBeDefined()
    expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'nora')
    expect(api.sent('POST /api/people')).toEqual([])
  })

  test('that mail did not take says why, and tells the link all the same', async () => {
    const { user } = await opened([member({ state: 'invited' })], {
      'POST /api/people/nora/invite-again': () => ({
        mailed: false,
        link: 'http://x/join#t',
        fault: 'connection refused',
      }),
    })
    const dialog = await act(user, 'Nora New', 'Send the invitation again')
    await user.click(dialog.getByRole('button', { name: 'Make the link' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('connection refused')
    expect(dialog.getByDisplayValue('http://x/join#t')).toBeDefined()
  })
})

describe('a removal', () => {
  test('names all that it ends before it happens', async () => {
    const nora = member({ sessions: 2, secondFactor: ['codes', 'passkey'] })
    const { user, api } = await opened([ann, nora], { 'POST /api/people/nora/remove': () => ({ sessions: 2 }) })
    const dialog = await act(user, 'Nora New', 'Remove')
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 open sessions, within five seconds',
      'the password',
      'the authenticator app and its recovery codes',
      'all passkeys',
      'the role Compliance, acme',
    ])
    expect(api.sent('POST /api/people/nora/remove')).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Nora New was removed')).toBeDefined()
  })

  test('of the last administrator is refused, in the dialog', async () => {
    const { user } = await opened([ann], {
      'POST /api/people/ann/remove': () =>
        problem(409, 'person.last-administrator', { detail: 'This is the last administrator.' }),
    })
    const dialog = await act(user, 'Ann Example', 'Remove')
    await user.click(dialog.getByRole('button', { name: 'Remove myself' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('This is the last administrator.')
  })
})

describe('roles', () => {
  test('for every org and for some exclude each other; those of others stay, and are told', async () => {
    const nora = member({
      grants: [
        { role: 'viewer', org: '', isMine: true },
        { role: 'publisher', org: 'bravo', isMine: false },
      ],
    })
    const { user, api } = await opened([nora], { 'POST /api/people/nora/roles': () => ({ done: true }) })
    const dialog = await act(user, 'Nora New', 'Change roles')
    expect(dialog.getByText(/not yours to change: Publisher, bravo/)).toBeDefined()
    await user.click(dialog.getByRole('combobox', { name: 'Viewer: for which orgs' }))
    await user.click(await screen.findByRole('option', { name: 'Bravo' }))
    await user.click(dialog.getByRole('button', { name: 'Save roles' }))
    await screen.findByText('Nora New has other roles now')
    expect(api.sent('POST /api/people/nora/roles')).toEqual([{ grants: [{ role: 'viewer', org: 'bravo' }] }])
  })
})

describe('the second factor of everybody', () => {
  test('says how many have none, and is asked for with a switch', async () => {
    const { user, api } = await opened([ann, member({ secondFactor: ['codes'] })], {
      'POST /api/people/second-factor': () => ({ done: true }),
    })
    const setting = screen.getByRole('switch', { name: /^Ask everybody for a second factor/ })
    expect(screen.getByText(/1 person has none yet/)).toBeDefined()
    await user.click(setting)
    await waitFor(() => expect(api.sent('POST /api/people/second-factor')).toEqual([{ required: true }]))
  })

  test('is no matter of who sees to some orgs', async () => {
    await opened([ann], {}, { isEveryOrg: false, orgs: ['acme'] })
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
