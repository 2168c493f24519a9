import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CompiledBlock, Copy } from '#engine'
import { bundle } from '../../tests/renderer/page.ts'
import { type Question, renderQuestions, renderScreen } from '../../tests/renderer/render-screen.tsx'
import { words } from '../../tests/renderer/words.ts'

const first: Question = { widget: 'text', path: 'name.first', label: 'First name' }
const last = (more: Partial<Question> = {}): Question => ({
  widget: 'text',
  path: 'name.last',
  label: 'Last name',
  ...more,
})

/** What a screen has loaded, which counts how often somebody looks at it. */
function counted() {
  let looks = 0
  const data = {
    get rate() {
      looks += 1
      return '8.4 %'
    },
  }
  return { data, looks: () => looks }
}

const loaded: Copy = ['At ', { v: 'data.rate' }]
const text = (copy: Copy) => ({ type: 'text', body: [{ p: copy }] }) as CompiledBlock

describe('while one types', () => {
  test('no other question is drawn anew', async () => {
    const { data, looks } = counted()
    const { user } = await renderQuestions([first, last({ hint: [{ p: loaded as never }] })], { data })
    const before = looks()
    await user.type(screen.getByLabelText('First name'), 'Avery')
    expect(before).toBeGreaterThan(0)
    expect(looks()).toBe(before)
    expect(words()).toContain('At 8.4 %')
  })

  test('no other line of an address is drawn anew', async () => {
    const { data, looks } = counted()
    const line = (part: string, label: string, more: Partial<Question> = {}) =>
      ({
        type: 'string',
        required: true,
        checks: {},
        ui: {},
        widget: 'text',
        path: `home.${part}`,
        label: [label],
        ...more,
      }) as never
    const fields = [line('street1', 'Street'), line('city', 'City', { hint: [{ p: loaded as never }] })]
    const { user } = await renderQuestions(
      [{ widget: 'address', path: 'home', label: 'Home', type: 'object', fields }],
      {
        data,
      },
    )
    const before = looks()
    await user.type(screen.getByLabelText('Street'), '12 Main')
    expect(before).toBeGreaterThan(0)
    expect(looks()).toBe(before)
    expect(words()).toContain('At 8.4 %')
  })

  test('the words of another question follow an answer that they quote, also by what the journey derives', async () => {
    const hint = [{ p: ['Of ', { v: 'answers.name.first' }, ' and ', { v: 'derived.greeting' }] }] as never
    const { user } = await renderQuestions([first, last({ hint })], {
      bundle: {
        ...bundle,
        journey: { ...bundle.journey, derive: { greeting: { cat: ['Dear ', { var: 'answers.name.first' }] } } },
      },
    })
    await user.type(screen.getByLabelText('First name'), 'Avery')
    expect(words()).toContain('Of Avery and Dear Avery')
  })

  test('a block is drawn anew when it quotes the answer, and not otherwise', async () => {
    const { data, looks } = counted()
    const { user } = await renderScreen(
      {
        blocks: [{ type: 'form' }, text(loaded as never), text(['For ', { v: 'answers.name.first' }])],
        form: { fields: [{ type: 'string', required: true, checks: {}, ui: {}, ...first } as never], checks: [] },
      },
      { data },
    )
    const before = looks()
    await user.type(screen.getByLabelText('First name'), 'Avery')
    expect(before).toBeGreaterThan(0)
    expect(looks()).toBe(before)
    expect(words()).toContain('For Avery')
  })
})
