import type { FieldProps } from '@rjsf/utils'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { Setting } from '#schemas'
import { renderInConsole } from '../../../tests/admin/render.tsx'
import { SettingField } from './setting-field.tsx'

type Given = { readonly?: boolean; rawErrors?: string[] }

/** A setting as it stands in a product, and every value that it takes. */
async function opened(setting: Partial<Setting> & Pick<Setting, 'type'>, begin: unknown, given: Given = {}) {
  const taken: unknown[] = []
  const whole = { title: 'What is set', ...setting } as Setting
  const page = await renderInConsole(<Filled setting={whole} begin={begin} given={given} taken={taken} />)
  return { ...page, taken, last: () => taken.at(-1) }
}

type Filling = { setting: Setting; begin: unknown; given: Given; taken: unknown[] }

function Filled({ setting, begin, given, taken }: Filling) {
  const [value, setValue] = useState(begin)
  const props = {
    formData: value,
    fieldPathId: { $id: 'set', path: ['settings', 'set'] },
    schema: { 'x-setting': setting },
    onChange: (next: unknown, path: unknown) => {
      expect(path).toEqual(['settings', 'set'])
      taken.push(next)
      setValue(next)
    },
    ...given,
  } as unknown as FieldProps
  return <SettingField {...props} />
}

const field = (role = 'textbox') => screen.getByRole<HTMLInputElement>(role, { name: /What is set/ })
const options = [
  { value: 36, title: '3 years' },
  { value: 60, title: '5 years' },
  { value: 'other', title: 'Another term' },
]

describe('a setting', () => {
  test('of money is typed in dollars and kept in cents', async () => {
    const { user, last } = await opened({ type: 'money' }, 250_000_00)
    expect(field().value).toBe('$250,000')
    await user.clear(field())
    expect(last()).toBeUndefined()
    await user.type(field(), '1234.5')
    expect(last()).toBe(123_450)
    expect(field().value).toBe('$1,234.5')
  })

  test('in percent is kept as the number', async () => {
    const { user, last } = await opened({ type: 'percent' }, 8.35)
    expect(field().value).toBe('8.35%')
    await user.clear(field())
    await user.type(field(), '7.05')
    expect(last()).toBe(7.05)
  })

  test('that is a number has no sign beside it', async () => {
    const { user, last } = await opened({ type: 'number' }, undefined)
    await user.type(field(), '12')
    expect([field().value, last()]).toEqual(['12', 12])
  })

  test('is switched on and off', async () => {
    const { user, taken } = await opened({ type: 'switch' }, undefined)
    const toggle = screen.getByRole('switch', { name: 'What is set' })
    await user.click(toggle)
    await user.click(toggle)
    expect(taken).toEqual([true, false])
  })

  test('that is a choice is one of the options, numbers as numbers, or none', async () => {
    const { user, last } = await opened({ type: 'choice', options }, 36)
    expect(field('combobox').value).toBe('3 years')
    await user.click(field('combobox'))
    await user.click(await screen.findByRole('option', { name: '5 years' }))
    expect(last()).toBe(60)
    await user.click(field('combobox'))
    await user.click(await screen.findByRole('option', { name: 'Another term' }))
    expect(last()).toBe('other')
    await user.click(document.querySelector('.mantine-Input-section button') as Element)
    expect(last()).toBeUndefined()
  })

  test('of several keeps their order, and what is no option any more until it is taken out', async () => {
    const { user, last } = await opened({ type: 'choices', options }, ['gone', 60])
    await user.click(screen.getByRole('checkbox', { name: '3 years' }))
    expect(last()).toEqual([36, 60, 'gone'])
    await user.click(screen.getByRole('checkbox', { name: 'gone (unknown)' }))
    expect(last()).toEqual([36, 60])
  })

  test('of states is picked from those that there are', async () => {
    const { user, last } = await opened({ type: 'states' }, ['NY'])
    await user.type(field('combobox'), 'vermo')
    await user.click(await screen.findByRole('option', { name: /Vermont/ }))
    expect(last()).toEqual(['NY', 'VT'])
    await user.type(field('combobox'), 'atlantis')
    expect(await screen.findByText('No state is called that')).toBeDefined()
  })

  test('of words is gone when nothing is left of it', async () => {
    const { user, last } = await opened({ type: 'text' }, 'a')
    await user.type(field(), 'b')
    expect(last()).toBe('ab')
    await user.clear(field())
    expect(last()).toBeUndefined()
  })

  test('says what it changes and what is wrong with it, and stays as it is for who may not change it', async () => {
    await opened({ type: 'money', description: 'The smallest line.' }, 1, { readonly: true, rawErrors: ['Too small.'] })
    expect(field().disabled).toBe(true)
    expect(screen.getByText('The smallest line.')).toBeDefined()
    expect(screen.getByText('Too small.')).toBeDefined()
  })
})
