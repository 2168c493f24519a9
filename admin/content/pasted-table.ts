import Papa from 'papaparse'
import { stateNames } from '#engine'

/** A column of a table that staff fill: how it is called, and what its cells hold. */
export type Column = { key: string; title: string; holds: 'text' | 'state' | 'date'; isNeeded: boolean }

export type PastedRow = { [key: string]: string }
export type PastedProblem = { row: number; message: string }
export type Pasted = { rows: PastedRow[]; problems: PastedProblem[] }

/**
 * The rows of a table as it was copied: from a spreadsheet, a CSV file or a Markdown page, with a first row of names or without one.
 * A row with a problem is not among the rows; problems count rows as they were pasted, from 1.
 */
export function pastedTable(text: string, columns: readonly Column[], keyColumn: string): Pasted {
  const lines = cellsOf(text)
  const [first = []] = lines
  const named = columnsOf(first, columns)
  const order = named ?? columns.map(({ key }) => key)
  const rows: PastedRow[] = []
  const problems: PastedProblem[] = []
  lines.forEach((cells, index) => {
    if (named !== undefined && index === 0) return
    const read = rowOf(cells, order, columns)
    const key = read.row[keyColumn]
    const twice = rows.findIndex((row) => key !== undefined && row[keyColumn] === key)
    const messages = [
      ...read.messages,
      ...(read.messages.length === 0 && twice >= 0 ? [`“${key}” is there twice. Keep the row that is right.`] : []),
    ]
    if (messages.length === 0) rows.push(read.row)
    else problems.push(...messages.map((message) => ({ row: index + 1, message })))
  })
  return { rows, problems }
}

/** Lines of cells; a Markdown table's frame and its line of dashes are left out. */
function cellsOf(text: string): string[][] {
  const plain = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !/^\s*\|?[\s:|-]+\|?\s*$/.test(line))
    .map((line) => (line.trim().startsWith('|') ? markdownCells(line) : line))
    .join('\n')
  const delimiter = plain.includes('\t') ? '\t' : plain.includes(';') && !plain.includes(',') ? ';' : ','
  return Papa.parse<string[]>(plain, { delimiter, skipEmptyLines: 'greedy' }).data.map((cells) =>
    cells.map((cell) => cell.trim()),
  )
}

function markdownCells(line: string): string {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
    .join('\t')
}

/** Which column each cell belongs to, if the first row names at least one; others are left out. */
function columnsOf(first: readonly string[], columns: readonly Column[]): (string | undefined)[] | undefined {
  const keys = first.map((cell) => columns.find((column) => isName(cell, column))?.key)
  return keys.some((key) => key !== undefined) ? keys : undefined
}

function isName(cell: string, { key, title }: Column): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const said = plain(cell)
  return (
    said !== '' && [key, title].map(plain).some((name) => said === name || said.endsWith(name) || said.startsWith(name))
  )
}

function rowOf(cells: readonly string[], order: readonly (string | undefined)[], columns: readonly Column[]) {
  const row: PastedRow = {}
  const messages: string[] = []
  for (const column of columns) {
    const cell = cells[order.indexOf(column.key)] ?? ''
    if (cell === '') {
      if (column.isNeeded) messages.push(`${column.title} is missing.`)
      continue
    }
    const read = readerOf[column.holds](cell)
    if (read === undefined) messages.push(wrong[column.holds](cell))
    else row[column.key] = read
  }
  return { row, messages }
}

const readerOf: { [holds in Column['holds']]: (cell: string) => string | undefined } = {
  text: (cell) => cell,
  state: stateOf,
  date: dateOf,
}

const wrong: { [holds in Column['holds']]: (cell: string) => string } = {
  text: (cell) => `“${cell}” cannot be read.`,
  state: (cell) => `“${cell}” is not a state. Write its name or its two letters, such as VA.`,
  date: (cell) => `“${cell}” is not a date. Write it as 12/31/2027 or 2027-12-31.`,
}

function stateOf(cell: string): string | undefined {
  const said = cell.toLowerCase().replace(/\./g, '')
  return Object.entries(stateNames).find(
    ([letters, name]) => letters.toLowerCase() === said || name.toLowerCase() === said,
  )?.[0]
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as the year, the month and the day, from the ways in which Americans write it. */
function dateOf(cell: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(cell)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell)
  if (numbers) return dayOf(numbers[3], numbers[1], numbers[2])
  const words = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(cell)
  const month = words === null ? -1 : months.indexOf(words[1]?.toLowerCase() ?? '')
  return words === null || month < 0 ? undefined : dayOf(words[3], String(month + 1), words[2])
}

/** undefined for a day that the calendar has not. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}
