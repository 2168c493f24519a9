import { describe, expect, test } from 'vitest'
import { absolute } from '#engine'
import { prerenderPage } from '../../renderer/drawing/prerender-page.tsx'
import { shippedBundles, sourceOf } from './prerendered.ts'

describe.each(shippedBundles.map((each) => [`${each.org} ${each.journey} ${each.locale}`, each] as const))(
  'for %s',
  (_name, compiled) => {
    const { journey, registration, strings } = compiled.bundle

    test('registration comes drawn, and needs no script and no style of its own for it', async () => {
      const page = await prerenderPage(sourceOf(compiled, absolute(journey, registration.route)))
      expect(page?.screen).toBe(registration.steps[0]?.screen)
      expect(page?.html).toContain('<h1')
      expect(page?.html).not.toMatch(/<script|<template|<link|style=|onclick=/)
      expect(page?.html).not.toContain(String(strings.loading))
    })

    test('a page inside an application does not: it asks first', async () => {
      const uuid = '00000000-0000-4000-8000-000000000001'
      expect(await prerenderPage(sourceOf(compiled, absolute(journey, `${uuid}/start/profile`)))).toBeUndefined()
    })
  },
)

const [figure] = shippedBundles.filter(({ org, locale }) => org === 'figure' && locale === 'en')
if (figure === undefined) throw new Error('a lender that ships is missing')

test.each(['terms', 'privacy', 'communications', 'disclosures', 'register/support', '/auth/forgot'])(
  '%s comes drawn',
  async (route) => {
    const { journey } = figure.bundle
    expect((await prerenderPage(sourceOf(figure, absolute(journey, route))))?.html).toContain('<h1')
  },
)

test('what makes a page its owner’s is a session, and what rules read that a browser keeps', async () => {
  const page = await prerenderPage(sourceOf(figure, '/account/heloc/register'))
  expect(page?.own).toEqual(['jwt', 'DDP_Pilot'])
})

/** The same with one more block on its first page. */
function planted(block: object) {
  const given = sourceOf(figure as never, '/account/heloc/register')
  const registration = JSON.parse(given.parts.registration ?? '')
  const id = figure?.bundle.registration.steps[0]?.screen ?? ''
  registration.screens[id].blocks.unshift(block)
  return { ...given, parts: { ...given.parts, registration: JSON.stringify(registration) } }
}

test('a page that is another on another day does not come drawn', async () => {
  const block = { type: 'text', body: [{ p: ['Only today.'] }] }
  expect((await prerenderPage(planted(block)))?.html).toContain('Only today.')
  const when = { '==': [{ var: 'today' }, '2026-03-02'] }
  expect(await prerenderPage(planted({ ...block, when }))).toBeUndefined()
})

test('what cannot be drawn is said', async () => {
  await expect(prerenderPage(planted({ type: 'text', body: [{ nothing: 'known' }, null] }))).rejects.toThrow()
})
