import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCode } from './readers.ts'
import { elsewhere } from './readers-elsewhere.ts'
import { factsIn, unread } from './unread.ts'

const root = join(import.meta.dirname, '..', '..')

/** The texts of the documents that ship. */
function documents(): string[] {
  return ['journeys', 'orgs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
}

describe('what staff can write, and what a page acts through', () => {
  const { declared, reads } = readCode({ root, projects: ['server', 'renderer', 'sandbox'] })
  const read = { reads, factsRead: factsIn(documents()) }

  test('has a reader, property by property', () => {
    expect(declared.length).toBeGreaterThan(1000)
    expect(unread(declared, read, elsewhere)).toEqual([])
  })

  test('is listed as read elsewhere only where it is', () => {
    const isNeeded = (place: string) => {
      const { [place]: _left, ...others } = elsewhere
      return unread(declared, read, others).length > 0
    }
    expect(Object.keys(elsewhere).filter((place) => !isNeeded(place))).toEqual([])
  })
})

describe('a property', () => {
  const schemas = `
    export interface Lamp { note?: string; color: string; watts: number; style: string; maker: { name: string; town: string } }
    export interface StringTable { on: string; off: string }`
  const code = (text: string) =>
    readCode({
      root: '/code',
      projects: ['renderer'],
      files: {
        '/code/schemas/types.generated.ts': schemas,
        '/code/renderer/lamp.ts': `import type { Lamp, StringTable } from '../schemas/types.generated.ts'\n${text}`,
        '/code/renderer/tsconfig.json': JSON.stringify({
          compilerOptions: {
            strict: true,
            module: 'esnext',
            moduleResolution: 'bundler',
            allowImportingTsExtensions: true,
            noEmit: true,
          },
          include: ['*.ts'],
        }),
      },
    })
  const left = (text: string, places = {}, texts: string[] = []) => {
    const { declared, reads } = code(text)
    return unread(declared, { reads, factsRead: factsIn(texts) }, places)
  }
  const lamp = ['Lamp.color', 'Lamp.watts', 'Lamp.style', 'Lamp.maker', 'Lamp.maker.name', 'Lamp.maker.town']

  test('is read by access, by destructuring and through what is made of its type', () => {
    const read = `
      type Compiled<T> = { [Key in keyof T]: T[Key] }
      export const f = ({ color, maker: { town: place } }: Compiled<Lamp>, lamp: Lamp) => [color, place, lamp.maker.name, lamp.watts, lamp.style]
      export const g = (strings: StringTable) => strings.on + strings.off`
    expect(left(read)).toEqual([])
  })

  test('is not read by being written, nor by another thing of that name', () => {
    const written = `
      export const lamp: Lamp = { color: 'red', watts: 4, style: 'plain', maker: { name: 'x', town: 'y' } }
      export const f = ({ style }: { style: string }) => style
      export const words = ['on']`
    expect(left(written)).toEqual([...lamp, 'StringTable.on', 'StringTable.off'])
  })

  test('is read elsewhere where the table says so, and only in that file', () => {
    const twin = `export const f = ({ style }: { style: string }, at: 'on' | 'off') => style + at`
    const places = {
      'Lamp.style': ['renderer/lamp.ts'],
      StringTable: ['renderer/lamp.ts'],
      'Lamp.maker': ['renderer/shade.ts'],
    }
    expect(left(twin, places)).toEqual(lamp.filter((name) => name !== 'Lamp.style'))
  })

  test('is read by a document that names it as a fact', () => {
    const places = { Lamp: { factsOf: 'lamp' } }
    const texts = ['{ "when": { "var": "lamp.watts" } }', 'Made in {{lamp.town}}, {{ lamp.style | name }}.']
    expect(left('', places, texts)).toEqual([
      'Lamp.color',
      'Lamp.maker',
      'Lamp.maker.name',
      'StringTable.on',
      'StringTable.off',
    ])
  })
})
