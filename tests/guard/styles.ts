import { posix } from 'node:path'
import { parseSync } from 'vite'
import { rulesOf, type Sheets } from '../support/sheets.ts'
import { importsOf, type Sources, visit } from './sources.ts'

export type StyleBreach = { code: 'layer' | 'home' | 'unused' | 'absent' | 'long'; file: string; message: string }

const theme = 'renderer/theme/'
const entry = 'renderer/main.tsx'
const longest = 200

/** What is wrong with where the renderer's styles stand and who brings them. `words` are all that classes are made of. */
export function styleBreaches(sources: Sources, sheets: Sheets, words: ReadonlySet<string>): StyleBreach[] {
  return [
    ...[...sheets].flatMap(([file, css]) => [...layerBreaches(file, css), ...longBreaches(file, css)]),
    ...homeBreaches(sources, sheets),
    ...unusedBreaches(sources, sheets, words),
    ...absentBreaches(sources, sheets),
  ]
}

/** The layer that is a sheet's own: that of its folder, and in the theme one by its name. */
function layerOf(file: string): string {
  const [, folder = '', name = ''] = file.split('/')
  return folder === 'theme' ? name.replace(/\.css$/, '') : folder
}

function layerBreaches(file: string, css: string): StyleBreach[] {
  const own = `@layer ${layerOf(file)}`
  const { rules } = rulesOf(css)
  const outside = rules.filter(({ within: [first] }) => first !== own)
  return outside.map(({ selector }) => ({ code: 'layer', file, message: `"${selector}" does not stand in "${own}"` }))
}

function longBreaches(file: string, css: string): StyleBreach[] {
  const length = css.split('\n').length
  return length > longest ? [{ code: 'long', file, message: `has ${length} lines, and ${longest} are enough` }] : []
}

function homeBreaches(sources: Sources, sheets: Sheets): StyleBreach[] {
  const own = new Set(
    [...sources].flatMap(([path, text]) =>
      read(path, text)
        .imports.map(({ specifier }) => target(path, specifier))
        .filter((file) => file.endsWith('.css') && posix.dirname(file) === posix.dirname(path)),
    ),
  )
  return [...sheets.keys()]
    .filter((file) => !file.startsWith(theme) && !own.has(file))
    .map((file) => ({ code: 'home', file, message: 'is imported by no component in its own folder' }))
}

function unusedBreaches(sources: Sources, sheets: Sheets, words: ReadonlySet<string>): StyleBreach[] {
  const strings = [...sources].flatMap(([path, text]) => read(path, text).strings)
  const whole = new Set(strings.flatMap(({ tokens }) => tokens))
  const begun = new Set(strings.flatMap(({ prefix }) => prefix ?? []))
  const isUsed = (name: string) =>
    whole.has(name) || [...begun].some((prefix) => name.startsWith(prefix) && isEnd(name.slice(prefix.length)))
  const isEnd = (rest: string) => rest === '' || /^\d+$/.test(rest) || words.has(rest)
  return [...sheets].flatMap(([file, css]) =>
    [...classesOf(css)]
      .filter((name) => !isUsed(name))
      .map((name): StyleBreach => ({ code: 'unused', file, message: `".${name}" is used by no source` })),
  )
}

/** What is fetched late must bring the styles of what it draws, unless the first page has them. */
function absentBreaches(sources: Sources, sheets: Sheets): StyleBreach[] {
  const styledBy = new Map<string, Set<string>>()
  for (const [file, css] of sheets)
    for (const name of classesOf(css)) styledBy.set(name, (styledBy.get(name) ?? new Set()).add(file))
  const imports = new Map([...sources].map(([path, text]) => [path, read(path, text).imports]))
  const first = loadedWith(entry, imports)
  const late = [...imports].flatMap(([path, found]) =>
    found.filter(({ kind }) => kind === 'dynamic').map(({ specifier }) => target(path, specifier)),
  )
  return [...new Set([entry, ...late])].flatMap((start) => {
    const loaded = new Set([...first, ...loadedWith(start, imports)])
    return [...loadedWith(start, imports)].flatMap((file) =>
      classNamesIn(file, sources).flatMap((name): StyleBreach[] => {
        const brings = styledBy.get(name)
        const isThere = brings === undefined || [...brings].some((sheet) => loaded.has(sheet) || isThemes(sheet))
        return isThere ? [] : [{ code: 'absent', file, message: `".${name}" has no style where ${start} is loaded` }]
      }),
    )
  })
}

function isThemes(sheet: string): boolean {
  return sheet.startsWith(theme)
}

/** Where a component writes a style into its markup; a value that only it knows may be a custom property, which its sheet reads. */
export function inlineStyles(sources: Sources): string[] {
  const found: string[] = []
  for (const [path, text] of sources)
    if (path.endsWith('.tsx'))
      visit(parseSync(path, text).program, (node) => {
        const { name } = (node.name ?? {}) as { name?: unknown }
        if (node.type === 'JSXAttribute' && name === 'style' && !isOfProperties(node.value))
          found.push(`${path}:${text.slice(0, Number(node.start)).split('\n').length}`)
      })
  return found
}

/** `{{ '--name': value } as CSSProperties}` */
function isOfProperties(value: unknown): boolean {
  const { expression: cast } = (value ?? {}) as { expression?: { expression?: unknown } }
  const { properties = [{}] } = (cast?.expression ?? {}) as { properties?: { key?: { value?: unknown } }[] }
  return properties.every(({ key }) => String(key?.value).startsWith('--'))
}

type Imports = ReadonlyMap<string, ReturnType<typeof importsOf>>

/** A file and all that comes with it outright, sheets too. */
function loadedWith(start: string, imports: Imports): Set<string> {
  const found = new Set([start])
  for (const path of found)
    for (const { kind, specifier } of imports.get(path) ?? [])
      if (kind === 'static' && specifier.startsWith('.')) found.add(target(path, specifier))
  return found
}

function target(path: string, specifier: string): string {
  return posix.join(posix.dirname(path), specifier)
}

/** The classes in a sheet's selectors. */
export function classesOf(css: string): Set<string> {
  const selectors = rulesOf(css)
    .rules.map(({ selector }) => selector)
    .filter((selector) => !selector.startsWith('@'))
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
  )
}

type Words = { tokens: string[]; prefix?: string }
type Read = { imports: ReturnType<typeof importsOf>; strings: Words[]; classNames: string[] }

const known = new Map<string, Read>()

/** What a source imports, the texts in it, and the whole classes that it writes into `className`. */
function read(path: string, text: string): Read {
  const key = `${path}\n${text}`
  const found = known.get(key)
  if (found !== undefined) return found
  const strings: Words[] = []
  const classes: Words[] = []
  visit(parseSync(path, text).program, (node) => {
    strings.push(...wordsIn(node))
    const { name } = (node.name ?? {}) as { name?: unknown }
    if (node.type === 'JSXAttribute' && name === 'className')
      visit(node.value, (inner) => classes.push(...wordsIn(inner)))
  })
  const made = { imports: importsOf(path, text), strings, classNames: classes.flatMap(({ tokens }) => tokens) }
  known.set(key, made)
  return made
}

function classNamesIn(path: string, sources: Sources): string[] {
  const text = sources.get(path)
  return text === undefined ? [] : [...new Set(read(path, text).classNames)]
}

/** The words of a text; the last of one that goes on with a value is only the beginning of a word. */
function wordsIn(node: { type: string; [key: string]: unknown }): Words[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ tokens: node.value.split(/\s+/) }]
  if (node.type !== 'TemplateLiteral') return []
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.map(({ value: { cooked } }, index) => {
    const tokens = cooked.split(/\s+/)
    const last = index < quasis.length - 1 ? (tokens.pop() ?? '') : ''
    return last === '' ? { tokens } : { tokens, prefix: last }
  })
}
