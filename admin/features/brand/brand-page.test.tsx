import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { KeptPicture } from '#schemas'
import { type Answer, ann, consoleApi, json, noServer, problem, viewOf } from '../../../tests/admin/console-api.ts'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { BrandPage } from './brand-page.tsx'

const id = 'orgs/acme/brand'
const colorsOf = { 'GET /api/orgs/acme/pictures/logo.svg/colors': () => ({ colors: ['#183a66', '#a8431f'] }) }

async function opened(own: Record<string, Answer> = {}) {
  const api = consoleApi({ ...colorsOf, ...own })
  const page = await renderInConsole(<BrandPage code="acme" />, { api })
  await screen.findByRole('heading', { name: 'Colors' })
  return page
}

const field = (name: string) => screen.getByRole('textbox', { name })
const draft = () =>
  JSON.parse(JSON.parse(localStorage.getItem(`waymark.draft.${ann.email}.${id}`) ?? '{}').text ?? '{}')
const drafted = (expected: object) => waitFor(() => expect(draft()).toMatchObject(expected))

async function typed(user: Awaited<ReturnType<typeof opened>>['user'], name: string, text: string) {
  await user.clear(field(name))
  await user.paste(text)
}

describe('a brand’s color', () => {
  test.each([
    ['#2e7d32', '#2e7d32'],
    ['2E7D32', '#2e7d32'],
    ['#273', '#227733'],
    ['rgb(46, 125, 50)', '#2e7d32'],
  ])('written as %s is %s', async (text, color) => {
    const { user } = await opened()
    await typed(user, 'The brand’s color', text)
    await drafted({ colors: [color] })
    await user.tab()
    expect((field('The brand’s color') as HTMLInputElement).value).toBe(color)
  })

  test('that is none yet says at its field what one is, and stays as it is typed', async () => {
    const { user } = await opened()
    await typed(user, 'The brand’s color', '#2e7')
    await user.type(field('The brand’s color'), 'd')
    expect(screen.getByText(/A color is # and six digits/)).toBeDefined()
    expect((field('The brand’s color') as HTMLInputElement).value).toBe('#2e7d')
  })

  test('on which white words are hard to read says so, and offers the nearest that works', async () => {
    const { user } = await opened()
    await typed(user, 'The brand’s color', '#7cc243')
    const said = await screen.findByText(/White words on a green button are hard to read: 2\.1 to 1/)
    const offer = within(said.parentElement as HTMLElement).getByRole('button', { name: 'Use it' })
    const [, color] = /works, (#[0-9a-f]{6})/.exec(said.textContent ?? '') ?? []
    await user.click(offer)
    await drafted({ colors: [color] })
    await waitFor(() => expect(screen.queryByText(/White words on a green button/)).toBeNull())
  })

  test('is taken from the logo, as the first or the second', async () => {
    const { user } = await opened()
    await user.click(await screen.findByRole('button', { name: 'Take #183a66 as the first color' }))
    await user.click(screen.getByRole('button', { name: 'Take #a8431f as the second color' }))
    await drafted({ colors: ['#183a66', '#a8431f'] })
    await user.click(screen.getByRole('button', { name: 'Swap' }))
    await drafted({ colors: ['#a8431f', '#183a66'] })
    await user.click(screen.getByRole('button', { name: 'Leave out the second' }))
    await drafted({ colors: ['#a8431f'] })
    await user.click(screen.getByRole('button', { name: 'Back to the inherited colors' }))
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: 'Colors' })).getByText(/From .*until it is changed here/),
      ).toBeDefined(),
    )
  })
})

describe('a role', () => {
  test('that is set and cannot be read says so at its field, offers what works, and can be given back', async () => {
    const { user } = await opened()
    await typed(user, 'The brand’s color', '#183a66')
    await user.click(screen.getByRole('button', { name: 'Set single roles' }))
    await typed(user, 'Hints and small text', '#cccccc')
    const said = await screen.findByText(/Hints and small text on the page are hard to read: 1\.\d to 1/)
    await user.click(within(said.parentElement as HTMLElement).getByRole('button', { name: 'Use it' }))
    await waitFor(() => expect(screen.queryByText(/Hints and small text on the page are hard to read/)).toBeNull())
    await drafted({ roles: { muted: expect.stringMatching(/^#[0-9a-f]{6}$/) } })
    await user.click(screen.getByRole('button', { name: 'Hints and small text: back to what follows' }))
    await waitFor(() => expect(draft().roles).toBeUndefined())
  })

  test('of dark pages is set by itself', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('switch', { name: /Dark pages/ }))
    await user.click(await screen.findByRole('radio', { name: 'Dark pages' }))
    await user.click(screen.getByRole('button', { name: 'Set single roles' }))
    await typed(user, 'Links', '#9db2ff')
    await drafted({ appearance: { dark: true, roles: { link: '#9db2ff' } } })
  })
})

const kept: KeptPicture = {
  name: 'logo-0123456789ab.svg',
  mediaType: 'image/svg+xml',
  bytes: 10,
  width: 400,
  height: 100,
  remarks: ['Left out, since it could run or load something: <script>.'],
  colors: ['#183a66'],
  family: null,
}
const route = 'POST /api/orgs/acme/pictures'
const file = new File(['<svg/>'], 'Acme.svg', { type: 'image/svg+xml' })
const place = (name: string) => screen.getByRole('group', { name })
const drop = (name: string, ...files: File[]) => fireEvent.drop(place(name), { dataTransfer: { files } })

describe('a picture', () => {
  test('that is dropped on its place is sent, said of, and taken into the draft at its size', async () => {
    const { api } = await opened({ [route]: () => json(kept, 201) })
    drop('Logo', file)
    expect(await screen.findByText(/Left out, since it could run/)).toBeDefined()
    await drafted({ logo: { src: kept.name, width: 160, height: 40 } })
    expect(api.calls.find(({ method, path }) => `${method} ${path}` === route)).toMatchObject({
      search: { use: 'logo', name: 'Acme.svg' },
      body: '<svg/>',
    })
  })

  test('of another lender says so where it stands, until another is taken', async () => {
    const same = { code: 'ready.same', path: '/logo/src', message: 'The logo is that of “bravo”.', file: id }
    const findings = () => ({ state: 'draft', findings: [same] })
    await opened({ 'GET /api/orgs/acme/readiness': findings, [route]: () => json(kept, 201) })
    expect(await within(place('Logo')).findByText(same.message)).toBeDefined()
    drop('Logo', file)
    await waitFor(() => expect(screen.queryByText(same.message)).toBeNull())
  })

  test('that is chosen by its button is the same', async () => {
    const { user } = await opened({ [route]: () => json({ ...kept, name: 'favicon-0123456789ab.svg' }, 201) })
    const input = place('Favicon').querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, file)
    await drafted({ favicon: 'favicon-0123456789ab.svg' })
  })

  test('that is refused says why in its place, and the draft stays as it is', async () => {
    const detail = 'This file is a web page (HTML), whatever its name says.'
    const { user } = await opened({ [route]: () => problem(422, 'picture.refused', { detail }) })
    await typed(user, 'The brand’s color', '#183a66')
    drop('Share picture', file)
    expect(await within(place('Share picture')).findByText(detail)).toBeDefined()
    expect(within(place('Share picture')).getByText('“Acme.svg” was not taken')).toBeDefined()
    await drafted({ colors: ['#183a66'] })
    expect(draft().shareImage).toBeUndefined()
  })

  test('that could not be sent can be sent again without being dropped again', async () => {
    const { api, user } = await opened({ [route]: noServer })
    drop('Logo', file)
    const again = await within(place('Logo')).findByRole('button', { name: 'Send it again' })
    api.set(route, () => json(kept, 201))
    await user.click(again)
    await drafted({ logo: { src: kept.name } })
  })

  test('that comes at the same moment as others stands beside them in the draft', async () => {
    const icons = 'POST /api/orgs/acme/icons'
    const { promise, resolve } = Promise.withResolvers<void>()
    const once = (answer: unknown) => () => promise.then(() => json(answer, 201))
    const picture = (name: string) => ({ ...kept, name, remarks: [] })
    const { api, user } = await opened({
      [route]: once(picture('share-image-0123456789ab.png')),
      [icons]: once({
        favicon: picture('favicon-0123456789ab.svg'),
        touchIcon: picture('touch-icon-0123456789ab.png'),
      }),
    })
    drop('Share picture', file)
    await user.click(screen.getByRole('button', { name: /Make both icons/ }))
    await waitFor(() => expect([...api.sent(route), ...api.sent(icons)]).toHaveLength(2))
    resolve()
    await drafted({ favicon: 'favicon-0123456789ab.svg', shareImage: 'share-image-0123456789ab.png' })
  })

  test('that is left out leaves the draft', async () => {
    const { user } = await opened({ [route]: () => json({ ...kept, name: 'share-image-0123456789ab.png' }, 201) })
    drop('Share picture', file)
    await drafted({ shareImage: 'share-image-0123456789ab.png' })
    await user.click(screen.getByRole('button', { name: 'Leave out: Share picture' }))
    await waitFor(() => expect(draft().shareImage).toBeUndefined())
  })

  test('makes both icons, and says why where it cannot', async () => {
    const { api, user } = await opened({
      'POST /api/orgs/acme/icons': () =>
        problem(422, 'picture.refused', { detail: 'The logo is 3.8 times as wide as high.' }),
    })
    await user.click(screen.getByRole('button', { name: 'Make both icons from the logo' }))
    expect(await screen.findByText(/3\.8 times as wide/)).toBeDefined()
    api.set('POST /api/orgs/acme/icons', () =>
      json(
        { favicon: { ...kept, name: 'favicon-1.png' }, touchIcon: { ...kept, name: 'touch-icon-1.png', remarks: [] } },
        201,
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Make both icons from the logo' }))
    await drafted({ favicon: 'favicon-1.png', touchIcon: 'touch-icon-1.png' })
  })
})

describe('a typeface', () => {
  test('is chosen by its sample, for headings and for text', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Choose the font of headings' }))
    await user.click(screen.getByRole('radio', { name: 'Lora' }))
    await user.click(screen.getByRole('button', { name: 'Choose the font of text' }))
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Font of text' })).getByRole('radio', { name: 'Inter' }),
    )
    await drafted({ type: { heading: 'lora', body: 'inter' } })
  })

  test('is one stop of Tab, and arrows go on to the others', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Choose the font of headings' }))
    const group = within(screen.getByRole('radiogroup', { name: 'Font of headings' }))
    const stops = () => group.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)
    expect(stops()).toHaveLength(1)
    const [before] = stops()
    before?.focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(stops()).toEqual([document.activeElement]))
    expect(document.activeElement).not.toBe(before)
  })

  test('of one’s own is dropped as a file', async () => {
    await opened({
      [route]: () => json({ ...kept, name: 'font-0123456789ab.woff2', mediaType: 'font/woff2', family: 'Own' }, 201),
    })
    drop('Own font for headings', new File(['wOF2'], 'Own.woff2'))
    await drafted({ type: { headingFile: 'font-0123456789ab.woff2' } })
  })
})

test('an edited brand is there again after the page was left, and is saved', async () => {
  const { user, unmount, api } = await opened()
  await typed(user, 'The brand’s color', '#183a66')
  await drafted({ colors: ['#183a66'] })
  unmount()
  const again = await renderInConsole(<BrandPage code="acme" />, { api })
  await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
  expect((field('The brand’s color') as HTMLInputElement).value).toBe('#183a66')
  await again.user.type(field('What did you change, and why?'), 'Bluer')
  await again.user.click(await screen.findByRole('button', { name: 'Save revision' }))
  await waitFor(() => expect(api.sent(`POST /api/documents/${id}/revisions`)).toHaveLength(1))
  expect(api.sent(`POST /api/documents/${id}/revisions`)[0]).toMatchObject({ content: { colors: ['#183a66'] } })
})

test('whoever may not edit the brand sees it, and cannot send a picture', async () => {
  const own = consoleApi()
  await opened({ [`GET /api/documents/${id}`]: () => viewOf(own, id, { mayEdit: false, editors: ['onboarding'] }) })
  expect(screen.getByText(/Saving and pictures need one of the roles/)).toBeDefined()
  expect(within(place('Logo')).queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('button', { name: /Choose a file|Make both icons|Leave out:/ })).toBeNull()
  drop('Logo', file)
  expect(own.sent(route)).toEqual([])
})
