import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CompiledBlock, Field } from '#engine'
import type { pageAt } from '../../../tests/renderer/page.ts'
import { renderBlock, renderScreen } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage, words } from '../../../tests/renderer/words.ts'
import type { Permitted } from '../../ports/ports.ts'

const said = (text: string) => [{ p: [text] }]
const asks = {
  type: 'permission' as const,
  heading: 'Your camera',
  body: said('The notary has to see you.'),
  label: 'Try the camera',
  ready: said('It works.'),
  refused: said('Allow it in your browser.'),
  missing: said('This device has none.'),
}
const press = () => screen.queryByRole('button', { name: 'Try the camera' })

/** A browser that gives, refuses or lacks what it is asked for. */
const browser = (found: Permitted<never> | { given: unknown }) => ({
  prepare({ ports }: ReturnType<typeof pageAt>) {
    const answer = async () => found as never
    ports.permissions = async () => ({
      cameraAndMicrophone: answer,
      camera: answer,
      location: answer,
      copy: async () => false,
    })
  },
})

describe('camera and microphone', () => {
  const camera: CompiledBlock = { ...asks, asks: 'camera-and-microphone' }

  test('are not asked for before somebody has read why', async () => {
    await renderBlock(camera, browser({ given: true }))
    expect(words(screen.getByRole('region', { name: 'Your camera' }))).toContain('The notary has to see you.')
    expect(words(screen.getByRole('status'))).toBe('')
  })

  test.each([
    [{ given: true }, 'It works.', false],
    [{ refused: true } as const, 'Allow it in your browser.', true],
    [{ missing: true } as const, 'This device has none.', true],
  ])('are %j: the page says so', async (found, outcome, canTryAgain) => {
    const { user } = await renderBlock(camera, browser(found))
    await user.click(screen.getByRole('button', { name: 'Try the camera' }))
    await saidOnPage(outcome)
    expect(words(screen.getByRole('status'))).toBe(outcome)
    expect(press() !== null).toBe(canTryAgain)
  })

  test('are missing in a browser that knows of none', async () => {
    const { user } = await renderBlock(camera)
    await user.click(screen.getByRole('button', { name: 'Try the camera' }))
    await saidOnPage('This device has none.')
  })
})

describe('the place', () => {
  const place: CompiledBlock = { ...asks, asks: 'location', field: 'place' }
  const field: Field = {
    path: 'place',
    widget: 'hidden',
    type: 'string',
    label: 'Place',
    required: true,
    checks: {},
    ui: {},
  }
  const submit = { calls: [{ call: 'sendAnswers' }], next: 'close' } as never
  const page = { blocks: [place], form: { fields: [field], checks: [] }, submit }

  test('is sent as near as a county needs it', async () => {
    const { user, proceed, answers } = await renderScreen(
      page,
      browser({ given: { latitude: 39.7392358, longitude: -104.990251 } }),
    )
    await user.click(screen.getByRole('button', { name: 'Try the camera' }))
    await saidOnPage('It works.')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your camera' }))
    await proceed()
    expect(answers()).toEqual([{ place: '39.7392,-104.9903' }])
  })

  test('has to be known to go on where the question wants it, and the error leads to the block', async () => {
    const { user, proceed, answers } = await renderScreen(page, browser({ refused: true }))
    await user.click(screen.getByRole('button', { name: 'Try the camera' }))
    await proceed()
    expect(answers()).toEqual([])
    expect(words(screen.getByRole('region', { name: 'Your camera' }))).toContain('Error: Required')
    await user.click(screen.getByRole('link', { name: /^Place:/ }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your camera' }))
  })

  test('that is known already is not asked for again', async () => {
    await renderScreen(page, { input: { place: '39.7392,-104.9903' } })
    const region = screen.getByRole('region', { name: 'Your camera' })
    expect(words(within(region).getByRole('status'))).toBe('It works.')
    expect(press()).toBeNull()
  })
})
