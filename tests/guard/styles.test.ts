import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rendererSheets, rulesOf } from '../support/sheets.ts'
import { readSources, type Sources } from './sources.ts'
import { inlineStyles, styleBreaches } from './styles.ts'

const root = join(import.meta.dirname, '../..')
const sources: Sources = new Map(
  [...readSources(root, 'renderer')].filter(([path]) => !/\.test\.tsx$/.test(path) && !path.endsWith('.d.ts')),
)
const sheets = rendererSheets()
const words = quotedWords()

/** What documents and code may put into a class: every quoted word of schemas, engine and renderer. */
function quotedWords(): Set<string> {
  const schemas = readdirSync(join(root, 'schemas')).filter((name) => name.endsWith('.schema.json'))
  const texts = [
    ...schemas.map((name) => readFileSync(join(root, 'schemas', name), 'utf8')),
    ...readSources(root, 'engine').values(),
    ...sources.values(),
  ]
  return new Set(texts.flatMap((text) => [...text.matchAll(/['"]([a-z][\w-]*)['"]/g)].map(([, word = '']) => word)))
}

/** What is found when files are added to the renderer, or stand in place of its own. */
function withPlanted(planted: { [path: string]: string }) {
  const isSheet = (path: string) => path.endsWith('.css')
  const all = Object.entries(planted)
  return styleBreaches(
    new Map([...sources, ...all.filter(([path]) => !isSheet(path))]),
    new Map([...sheets, ...all.filter(([path]) => isSheet(path))]),
    words,
  ).map(({ code, file }) => `${code} ${file}`)
}

const tsx = (imports: string, name: string) => `${imports}\nexport const Planted = () => <p className="${name}" />\n`

describe('the styles of the renderer', () => {
  test('stand beside their components, each in the layer of its folder, and come with what they style', () => {
    expect(sheets.size).toBeGreaterThan(50)
    expect(styleBreaches(sources, sheets, words)).toEqual([])
  })

  test('name every layer in the first line of all', () => {
    const { statements } = rulesOf(sheets.get('renderer/theme/base.css') ?? '')
    const named = /^@layer (.*)$/.exec(statements[0] ?? '')?.[1]?.split(/,\s*/) ?? []
    const used = new Set([...sheets.values()].flatMap((css) => rulesOf(css).rules.map(({ within: [first] }) => first)))
    expect([...used].sort()).toEqual(named.map((name) => `@layer ${name}`).sort())
    expect([named[0], named.at(-1)]).toEqual(['base', 'print'])
    for (const file of ['main.tsx', 'preview.tsx'])
      expect(/import.*/.exec(sources.get(`renderer/${file}`) ?? '')?.[0]).toBe("import './theme/index.css'")
  })
})

describe('a fault in a style is seen', () => {
  const home = 'renderer/blocks/planted'
  const good = { [`${home}/index.tsx`]: tsx("import './planted.css'", 'planted') }

  test('none where there is none', () => {
    expect(withPlanted({ ...good, [`${home}/planted.css`]: '@layer blocks { .planted { margin: 0 } }' })).toEqual([])
  })

  test.each([
    ['a rule without a layer', '@layer blocks { .planted { margin: 0 } } .planted { margin: 1px }'],
    ['a rule in the layer of another folder', '@layer ui { .planted { margin: 0 } }'],
    ['a condition around its layer', '@media print { @layer blocks { .planted { margin: 0 } } }'],
  ])('%s', (_what, css) => {
    expect(withPlanted({ ...good, [`${home}/planted.css`]: css })).toEqual([`layer ${home}/planted.css`])
  })

  test('a sheet that only a component of another folder imports', () => {
    expect(
      withPlanted({
        'renderer/blocks/other/index.tsx': tsx("import '../planted/planted.css'", 'planted'),
        [`${home}/planted.css`]: '@layer blocks { .planted { margin: 0 } }',
      }),
    ).toEqual([`home ${home}/planted.css`])
  })

  test('a class that nothing uses', () => {
    const css =
      '@layer blocks { .planted { margin: 0 } .planted > .unplanted { margin: 0 } .notice-planted { margin: 0 } }'
    expect(withPlanted({ ...good, [`${home}/planted.css`]: css })).toEqual([
      `unused ${home}/planted.css`,
      `unused ${home}/planted.css`,
    ])
  })

  test('a class whose style comes with another part of the page', () => {
    const contact = sources.get('renderer/blocks/contact/index.tsx') ?? ''
    expect(withPlanted({ 'renderer/blocks/contact/index.tsx': contact.replace("import './contact.css'", '') })).toEqual(
      expect.arrayContaining(['absent renderer/blocks/contact/index.tsx', 'home renderer/blocks/contact/contact.css']),
    )
    expect(
      withPlanted({ 'renderer/blocks/contact/index.tsx': contact.replace('contact-ways', 'timeline-event') }),
    ).toContain('absent renderer/blocks/contact/index.tsx')
  })

  test('a sheet that is too long', () => {
    const css = `@layer blocks {\n${'.planted { margin: 0 }\n'.repeat(200)}}`
    expect(withPlanted({ ...good, [`${home}/planted.css`]: css })).toEqual([`long ${home}/planted.css`])
  })
})

describe('the console', () => {
  test('has its styles in sheets', () => {
    const console = new Map([...readSources(root, 'admin')].filter(([path]) => !path.endsWith('.test.tsx')))
    expect(console.size).toBeGreaterThan(100)
    expect(inlineStyles(console)).toEqual([])
  })

  test.each([
    ["style={{ '--share': 0.5 } as CSSProperties}", 0],
    ['style={{ flex: 1 }}', 1],
    ["style={{ '--share': 0.5, flex: 1 } as CSSProperties}", 1],
    ['style={columns}', 1],
  ])('%s: %i found', (attribute, count) => {
    const text = `export const Planted = () => <p ${attribute} />\n`
    expect(inlineStyles(new Map([['admin/planted.tsx', text]]))).toHaveLength(count)
  })
})
