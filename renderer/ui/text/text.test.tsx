import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { NotesProvider } from '../note/index.tsx'
import { ReadProvider, readFrom } from '../read.ts'
import { Message, PlainMessage, RichText, Text } from './index.tsx'

const known = readFrom({ data: { name: '<b>Avery</b>', owed: 1500_00 } })
const drawn = (copy: React.ReactNode) =>
  renderAt(
    <NotesProvider
      value={
        new Map([
          ['fees', 1],
          ['rates', 5],
        ])
      }
    >
      <ReadProvider value={known}>{copy}</ReadProvider>
    </NotesProvider>,
  )

describe('a line of copy', () => {
  test('has what is known in its place, and an answer in it is never markup', () => {
    drawn(<Text copy={['Hello ', { v: 'data.name' }, ', you owe ', { b: [{ v: 'data.owed', f: 'money' }] }]} />)
    expect(words()).toBe('Hello <b>Avery</b>, you owe $1,500')
    expect(screen.getByText('$1,500').closest('strong')).not.toBeNull()
  })

  test('parts no phone number, and no date, at the end of a line', () => {
    const phone = '(308) 555-0171'
    const copy = ['Call ', { v: 'phone' }, ' or (308) 555-0172 by ', { v: 'day', f: 'longDate' }]
    drawn(
      <ReadProvider value={readFrom({ phone, day: '2026-03-04' })}>
        <Text copy={copy} />
        <PlainMessage said={copy} />
      </ReadProvider>,
    )
    const shown = 'Call (308)\u00a0555-0171 or (308)\u00a0555-0172 by March\u00a04,\u00a02026'
    expect(document.body.textContent).toBe(`${shown}${shown}`)
  })

  test('refers to a disclosure by its number on this page, which leads there', () => {
    drawn(<Text copy={['Rates from 8%', { n: 'rates' }]} />)
    const note = screen.getByRole<HTMLAnchorElement>('link', { name: 'Note 5' })
    expect([words(note), note.hash]).toEqual(['5', '#disclosure-rates'])
  })

  test('refers to nothing where the page does not have the disclosure', () => {
    drawn(<Text copy={['Rates from 8%', { n: 'gone' }]} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('copy of several paragraphs', () => {
  test('has its lists and numbers', () => {
    drawn(
      <RichText
        tree={[{ p: ['First'] }, { ol: [[{ p: ['Three'] }], [{ p: ['Four'] }, { p: ['And more'] }]], start: 3 }]}
      />,
    )
    expect(screen.getByRole<HTMLOListElement>('list').start).toBe(3)
    expect(screen.getAllByRole('listitem').map((each) => words(each))).toEqual(['Three', 'FourAnd more'])
  })
})

describe('a message', () => {
  test('has what the page hands in, before what it knows', () => {
    drawn(<Message said={[{ v: 'limit' }, ' of ', { v: 'data.owed', f: 'money' }]} parameters={{ limit: '$20' }} />)
    expect(words()).toBe('$20 of $1,500')
  })

  test('inside a link is its words alone', () => {
    drawn(
      <a href="#field">
        <PlainMessage said={[{ p: ['See ', { a: '/help', c: ['help'] }] }]} />
      </a>,
    )
    expect(screen.getAllByRole('link').map((each) => words(each))).toEqual(['See help'])
  })
})
