import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInConsole } from '../../tests/admin/render.tsx'
import { NumberField } from './number-field.tsx'

async function opened(begin: number | undefined, isNeeded = false) {
  const taken: (number | undefined)[] = []
  const { user } = await renderInConsole(<Filled begin={begin} isNeeded={isNeeded} taken={taken} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rate' })
  await user.clear(field)
  return { user, field, taken }
}

type Filling = { begin: number | undefined; isNeeded: boolean; taken: (number | undefined)[] }

function Filled({ begin, isNeeded, taken }: Filling) {
  const [value, setValue] = useState(begin)
  const take = (next: number | undefined) => {
    taken.push(next)
    setValue(next)
  }
  return <NumberField label="Rate" value={value} isNeeded={isNeeded} onChange={take} />
}

test('what is no number yet stays while it is typed, key by key', async () => {
  const { user, field, taken } = await opened(9)
  await user.type(field, '-8.05')
  expect(field.value).toBe('-8.05')
  expect([taken.at(0), taken.at(-1)]).toEqual([undefined, -8.05])
})

test('a field that is emptied has no number', async () => {
  const { user, field, taken } = await opened(9)
  await user.tab()
  expect([field.value, taken]).toEqual(['', [undefined]])
})

test('where there always is a number, an empty field changes nothing, and shows it again', async () => {
  const { user, field, taken } = await opened(16, true)
  expect(field.value).toBe('')
  await user.tab()
  expect([field.value, taken]).toEqual(['16', []])
  await user.clear(field)
  await user.type(field, '8')
  expect([field.value, taken]).toEqual(['8', [8]])
})
