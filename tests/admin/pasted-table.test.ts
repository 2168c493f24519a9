import { describe, expect, test } from 'vitest'
import { type Column, pastedTable } from '../../admin/content/pasted-table.ts'

const columns: Column[] = [
  { key: 'state', title: 'State', holds: 'state', isNeeded: true },
  { key: 'number', title: 'Number', holds: 'text', isNeeded: false },
  { key: 'expires', title: 'Expires', holds: 'date', isNeeded: false },
]
const read = (text: string) => pastedTable(text, columns, 'state')
const virginia = { state: 'VA', number: 'MC-70211', expires: '2027-12-31' }

describe('a pasted table', () => {
  test.each<[string, string]>([
    ['from a spreadsheet', 'VA\tMC-70211\t2027-12-31'],
    ['from a spreadsheet, with names', 'State\tNumber\tExpires\nVA\tMC-70211\t12/31/2027'],
    ['as CSV, in another order', 'expires,license number,state\n"Dec 31, 2027",MC-70211,Virginia'],
    ['with more columns than are wanted', 'State,Regulator,Number,Expires\nVA,SCC,MC-70211,2027-12-31'],
    ['from a Markdown page', '| state | number | expires |\n|---|---|---|\n| VA | MC-70211 | 2027-12-31 |'],
    ['with semicolons', 'va;MC-70211;12-31-2027'],
    ['with empty lines around', '\n\nVA\tMC-70211\t12.31.2027\n\n'],
  ])('is read %s', (_what, text) => {
    expect(read(text)).toEqual({ rows: [virginia], problems: [] })
  })

  test('may leave out what is not needed', () => {
    expect(read('VA\nMD\t21-9044').rows).toEqual([{ state: 'VA' }, { state: 'MD', number: '21-9044' }])
  })

  test('says which rows cannot be taken, and why, and takes the others', () => {
    const { rows, problems } = read('VA,1,2027-12-31\nVirgina,2,2027-12-31\n,3,\nMD,4,2027-02-30\nDE,5,soon\nva,6,')
    expect(rows.map(({ state }) => state)).toEqual(['VA'])
    expect(problems).toEqual([
      { row: 2, message: '“Virgina” is not a state. Write its name or its two letters, such as VA.' },
      { row: 3, message: 'State is missing.' },
      { row: 4, message: '“2027-02-30” is not a date. Write it as 12/31/2027 or 2027-12-31.' },
      { row: 5, message: '“soon” is not a date. Write it as 12/31/2027 or 2027-12-31.' },
      { row: 6, message: '“VA” is there twice. Keep the row that is right.' },
    ])
  })

  test('keeps a number as it is written', () => {
    expect(read('DE\t034417').rows[0]?.number).toBe('034417')
    expect(read('DE,"1,002",').rows[0]?.number).toBe('1,002')
  })

  test('without a word has no rows', () => {
    expect(read('  \n ')).toEqual({ rows: [], problems: [] })
  })
})
