import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folders = ['engine', 'renderer', 'admin', 'server', 'cli', 'sandbox']

/** Every journey and every lender that ships; what all of them inherit is no lender. */
const names = ['journeys', 'orgs']
  .flatMap((folder) => readdirSync(join(root, folder)))
  .filter((name) => name !== 'base')

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.'))
    .map((file) => join(folder, file)),
)

/** A name as a whole text, as a part of an address, or as a host; a comment may give one as an example. */
function namedIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm, '')
  return names.filter((name) => new RegExp(`['"\`/]${name.replaceAll('.', '\\.')}(['"\`/]|\\.localhost)`).test(code))
}

test('no code knows a journey or a lender by its name', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap((file) =>
    namedIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('a name would be found wherever it stands in code', () => {
  expect(names).toEqual(expect.arrayContaining(['heloc', 'personal-loan', 'harborlight', 'figure']))
  expect(namedIn("const product = 'heloc'")).toEqual(['heloc'])
  expect(namedIn('const path = `/account/personal-loan/`')).toEqual(['personal-loan'])
  expect(namedIn("const host = 'x.newyork.figure.localhost/newyork.figure/'")).toContain('newyork.figure')
  expect(namedIn("/** Such as 'heloc'. */ const kind = 'figures'")).toEqual([])
})
