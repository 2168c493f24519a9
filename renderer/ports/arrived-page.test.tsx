import { act } from '@testing-library/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { type ArrivedPage, arrivedPage } from './arrived-page.ts'

const { dataset } = document.documentElement

afterEach(() => {
  document.body.replaceChildren()
  delete dataset.drawn
  delete dataset.fresh
  delete document.pressedEarly
})

type Heard = { heard: { [name: string]: unknown }; presses: string[] }

/** A form as a page has one: what is typed is state, and is told once everything follows it. */
function Form({ page, heard, presses }: Heard & { page?: ArrivedPage }) {
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [choice, setChoice] = useState('')
  const [place, setPlace] = useState('')
  Object.assign(heard, { text, isChecked, choice, place })
  const tell = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    tell.current = page?.takeUp()
  }, [page])
  useEffect(() => {
    if (tell.current !== undefined) queueMicrotask(tell.current)
  }, [])
  return (
    <form>
      <input id="text" value={text} onChange={({ target }) => setText(target.value)} />
      <input id="check" type="checkbox" checked={isChecked} onChange={({ target }) => setChecked(target.checked)} />
      {['a', 'b'].map((each) => (
        <input
          key={each}
          id={each}
          type="radio"
          name="choice"
          checked={choice === each}
          onChange={() => setChoice(each)}
        />
      ))}
      <select id="place" value={place} onChange={({ target }) => setPlace(target.value)}>
        <option value="">Choose</option>
        <option value="NY">New York</option>
      </select>
      <button id="go" type="button" onClick={() => presses.push(text)}>
        Go
      </button>
    </form>
  )
}

function drawn(): Heard & { root: HTMLElement } {
  const heard = { heard: {}, presses: [] }
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Form {...heard} />)
  document.body.append(root)
  dataset.drawn = ''
  return { ...heard, root }
}

const control = <T extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as T

test('what was typed and chosen before the app came is the app’s', async () => {
  const { root, ...heard } = drawn()
  control('text').focus()
  control('text').value = '12 Main St'
  control('text').setSelectionRange(2, 2)
  control('check').checked = true
  control('b').checked = true
  control<HTMLSelectElement>('place').value = 'NY'
  const page = arrivedPage(root)
  expect(page.isTaken).toBe(true)
  await act(async () => hydrateRoot(root, <Form {...heard} page={page} />))
  expect(heard.heard).toEqual({ text: '12 Main St', isChecked: true, choice: 'b', place: 'NY' })
  expect(control('text').value).toBe('12 Main St')
  expect([document.activeElement?.id, control('text').selectionStart]).toEqual(['text', 2])
  expect('drawn' in dataset).toBe(false)
})

test('what was pressed last is pressed, after what was typed', async () => {
  const { root, ...heard } = drawn()
  control('text').value = 'typed'
  document.pressedEarly = control<HTMLButtonElement>('go')
  const page = arrivedPage(root)
  await act(async () => hydrateRoot(root, <Form {...heard} page={page} />))
  await vi.waitFor(() => expect(heard.presses).toEqual(['typed']))
  expect(document.pressedEarly).toBeUndefined()
})

test('what nobody has touched is not told', async () => {
  const { root, ...heard } = drawn()
  const page = arrivedPage(root)
  const told = vi.fn()
  root.addEventListener('input', told)
  root.addEventListener('change', told)
  await act(async () => hydrateRoot(root, <Form {...heard} page={page} />))
  expect(told).not.toHaveBeenCalled()
})

test('a page of somebody of whom the browser knows something goes', () => {
  const { root } = drawn()
  dataset.fresh = ''
  expect(arrivedPage(root).isTaken).toBe(false)
  expect(root.childElementCount).toBe(0)
  expect('fresh' in dataset || 'drawn' in dataset).toBe(false)
})

test('a page that did not come drawn is not taken over', () => {
  const root = document.createElement('div')
  expect(arrivedPage(root).isTaken).toBe(false)
})
