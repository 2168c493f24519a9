import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../docs/decisions')
const names = readdirSync(folder).filter((name) => /^\d{3}-[a-z0-9-]+\.md$/.test(name))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

test('there is nothing among the decisions but their pages and the list of them', () => {
  expect(readdirSync(folder).filter((name) => !names.includes(name))).toEqual(['README.md'])
  expect(new Set(names.map((name) => name.slice(0, 3))).size).toBe(names.length)
})

test.each(names)('%s has the sections of a decision, is short, and stands in the list', (name) => {
  const page = read(name)
  const [, number, title] = /^# (\d{3}): (\S.*)$/m.exec(page) ?? []
  expect(number).toBe(name.slice(0, 3))
  const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, section]) => section)
  expect(sections).toEqual(expect.arrayContaining(['Background', 'Decision', 'What guards it']))
  expect(page.split('\n').length).toBeLessThan(60)
  const rows = read('README.md')
    .split('\n')
    .map((row) => row.replace(/ +\|/g, ' |'))
  expect(rows).toContain(`| [${number}](${name}) | ${title} |`)
})
