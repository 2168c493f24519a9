import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { breaches } from './imports.ts'
import { readSources } from './sources.ts'

// ARCHITECTURE.md says what somebody touches to add a thing. Here somebody adds one of each to a copy of the product, touches no
// other file, and all of it works together.

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'waymark-to-add-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

for (const name of [
  ...['schemas', 'engine', 'renderer', 'admin', 'server', 'sandbox', 'cli', 'journeys', 'orgs'],
  ...['package.json', 'tsconfig.base.json', 'tsconfig.json', 'vite.config.ts'],
])
  cpSync(join(root, name), join(copy, name), { recursive: true, filter: (path) => !path.endsWith('.test.tsx') })
mkdirSync(join(copy, 'node_modules'))
for (const name of readdirSync(join(root, 'node_modules')))
  if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))

const touched = new Map<string, string[]>()

/** Somebody who adds one thing: each file that they write or change is counted. */
function adding(what: string) {
  const files: string[] = []
  touched.set(what, files)
  return {
    write(file: string, content: string | object) {
      files.push(file)
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      writeFileSync(join(copy, file), typeof content === 'string' ? content : JSON.stringify(content))
    },
    /** Puts a line after another, once for each pair. */
    change(file: string, ...lines: [after: string, added: string][]) {
      files.push(file)
      let text = readFileSync(join(copy, file), 'utf8')
      for (const [after, added] of lines) {
        if (!text.includes(after)) throw new Error(`${file} has no "${after}"`)
        text = text.replace(after, (found) => `${found}${added}`)
      }
      writeFileSync(join(copy, file), text)
    },
  }
}

const run = promisify(execFile)
const node = (script: string, ...args: string[]) =>
  run(process.execPath, [join(copy, script), ...args], { cwd: copy }).catch(
    (fault: { stdout: string; stderr: string }) => {
      throw new Error(`${script}: ${fault.stdout}${fault.stderr}`)
    },
  )

function addBlock() {
  const block = adding('a block')
  block.change(
    'schemas/block.schema.json',
    ['{"$ref": "#/$defs/textBlock"},', '{"$ref": "#/$defs/stampBlock"},'],
    [
      '"$defs": {',
      `"stampBlock": {
        "title": "Stamp block", "description": "The day that a fact holds.",
        "type": "object", "required": ["type", "fact"], "additionalProperties": false,
        "properties": {
          "type": { "const": "stamp" },
          "id": { "$ref": "#/$defs/blockId" },
          "when": { "$ref": "common.schema.json#/$defs/rule" },
          "fact": { "$ref": "common.schema.json#/$defs/factPath", "description": "The fact that holds the day." }
        }
      },`,
    ],
  )
  block.write(
    'renderer/blocks/stamp/index.tsx',
    `import type { BlockProps } from '../../ui/block-props.ts'
import './stamp.css'

export function StampBlock({ block }: BlockProps<'stamp'>) {
  return <p className="stamp">{block.fact}</p>
}
`,
  )
  block.write('renderer/blocks/stamp/stamp.css', '.stamp {\n  color: var(--muted);\n}\n')
  block.change('renderer/blocks/index.tsx', [
    'const loaders = {\n',
    "  stamp: async () => (await import('./stamp/index.tsx')).StampBlock,\n",
  ])
}

function addWidget() {
  const widget = adding('a widget')
  widget.change('schemas/form.schema.json', ['"textarea",', '"code",'])
  widget.write(
    'engine/forms/widgets/code.ts',
    `import type { WidgetDescriptor, WidgetSource } from './widget.ts'

export const code: WidgetDescriptor = { parse: (_input, text) => text?.toUpperCase() }

export const codeSource: WidgetSource = { types: ['string'] }
`,
  )
  widget.change(
    'engine/forms/widgets/index.ts',
    ["import { checkboxes } from './checkboxes.ts'\n", "import { code } from './code.ts'\n"],
    ['  checkboxes,\n', '  code,\n'],
  )
  widget.change(
    'engine/forms/widgets/sources.ts',
    ["import { checkboxesSource } from './checkboxes.ts'\n", "import { codeSource } from './code.ts'\n"],
    ['  checkboxes: checkboxesSource,\n', '  code: codeSource,\n'],
  )
  widget.write(
    'renderer/fields/code/code-field.tsx',
    `import type { FieldProps } from '../field-props.ts'

export function CodeField({ id, input, set }: FieldProps) {
  return <input id={id} value={String(input ?? '')} onChange={({ target }) => set(target.value)} />
}
`,
  )
  widget.change(
    'renderer/fields/field-view.tsx',
    ["import type { FieldProps } from './field-props.ts'\n", "import { CodeField } from './code/code-field.tsx'\n"],
    ['  text: TextField,\n', '  code: CodeField,\n'],
  )
}

function addKind() {
  const kind = adding('a kind of document')
  const ref = (name: string) => ({ $ref: `common.schema.json#/$defs/${name}` })
  kind.write('schemas/guide.schema.json', {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Guide',
    description: 'What loan officers say of the journey.',
    type: 'object',
    required: ['$schema', 'body'],
    additionalProperties: false,
    properties: { $schema: ref('schemaRef'), body: ref('markdown') },
  })
  kind.change(
    'schemas/index.ts',
    [
      "import footer from './footer.schema.json' with { type: 'json' }\n",
      "import guide from './guide.schema.json' with { type: 'json' }\n",
    ],
    ['  footer,\n', '  guide,\n'],
    ['  footer: types.Footer\n', '  guide: types.Guide\n'],
  )
  kind.write(
    'engine/kinds/guide.ts',
    `import type { KindDescriptor } from './kind.ts'

export const guide: KindDescriptor = { title: 'Guide', of: ['journey'], editors: ['journey'] }
`,
  )
  kind.change(
    'engine/kinds/registry.ts',
    ["import { figures } from './figures.ts'\n", "import { guide } from './guide.ts'\n"],
    ['  milestones,\n', '  guide,\n'],
  )
}

function addFormat() {
  adding('a format of copy').change('engine/text/show.ts', [
    '  text: (value) => String(value),\n',
    '  capitals: (value) => String(value).toUpperCase(),\n',
  ])
}

function addOperation() {
  const operation = adding('an operation of rules')
  operation.change('schemas/common.schema.json', ['"cat",', '"begins",'])
  operation.change('engine/logic/operators.ts', [
    "  cat: { kind: 'text', min: 1, max: any, gives: 'string' },\n",
    "  begins: { kind: 'text', min: 2, max: 2, gives: 'boolean' },\n",
  ])
  operation.change(
    'engine/logic/plain.ts',
    ["  if (name === 'cat') return cat\n", "  if (name === 'begins') return begins\n"],
    [
      'type PlainOperation = (run: Run, name: OperatorName, values: readonly unknown[], leaf: Leaf) => unknown\n',
      '\nconst begins: PlainOperation = (_run, _name, [text, start]) => String(text).startsWith(String(start))\n',
    ],
  )
}

function addLender() {
  const lender = adding('a lender')
  const read = (file: string) => JSON.parse(readFileSync(join(copy, 'orgs/prairie-and-main', file), 'utf8'))
  const [code, host] = ['larkspur', 'larkspur.localhost']
  const company = { ...read('org.json').company, companyLegalUrl: 'https://larkspur.example.com/' }
  lender.write('orgs/larkspur/org.json', {
    ...read('org.json'),
    code,
    canonicalCode: code,
    brandCode: code,
    state: 'test',
    hosts: [],
    testHosts: [host],
    company,
  })
  const { illustration: _illustration, logo, ...brand } = read('brand.json')
  const { onDark: _onDark, ...light } = logo
  lender.write('orgs/larkspur/brand.json', { ...brand, logo: light })
  for (const name of ['favicon.svg', 'logo.svg'])
    lender.write(`orgs/larkspur/assets/${name}`, readFileSync(join(copy, 'orgs/prairie-and-main/assets', name), 'utf8'))
}

/** A screen of the new lender's own in which all of it stands, and the new kind's document. */
function useAll() {
  const screen = JSON.parse(readFileSync(join(copy, 'journeys/heloc/screens/register/property-info.json'), 'utf8'))
  const invitation = { type: 'string', title: 'Your code, {{org.companyNameShort | capitals}}' }
  screen.form.schema.properties.invitation = invitation
  const when = { begins: [{ var: 'org.code' }, 'lark'] }
  screen.form.uiSchema = { ...screen.form.uiSchema, invitation: { 'ui:widget': 'code', 'ui:options': { when } } }
  screen.form.uiSchema['ui:order']?.push('invitation')
  screen.blocks.push({ type: 'stamp', id: 'stamp', fact: 'today' })
  writeFileSync(join(copy, 'journeys/heloc/screens/register/property-info.json'), JSON.stringify(screen))
  const guide = { $schema: '../../schemas/guide.schema.json', body: 'Say **hello**.' }
  writeFileSync(join(copy, 'journeys/heloc/guide.json'), JSON.stringify(guide))
}

test('each thing is added by touching what ARCHITECTURE.md names, and nothing else', async () => {
  for (const add of [addBlock, addWidget, addKind, addFormat, addOperation, addLender]) add()
  useAll()
  await node('schemas/generate.ts')
  await Promise.all([
    node('node_modules/typescript/bin/tsc', '-b', 'renderer', 'admin', 'server'),
    node('cli/waymark.ts', 'check', '--write'),
  ])
  expect(breaches(readSources(copy))).toEqual([])
  const counts = [...touched].map(([what, files]) => [what, new Set(files).size])
  expect(Object.fromEntries(counts)).toEqual({
    'a block': 4,
    'a widget': 6,
    'a kind of document': 4,
    'a format of copy': 1,
    'an operation of rules': 3,
    'a lender': 4,
  })
}, 900_000)
