/** Writes the schemas here in their form, and the TypeScript types and patch schemas that follow from them; with --check, says whether all are current. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import stringify from 'json-stringify-pretty-compact'
import { bundle } from './bundle.ts'
import { contractTypes } from './generate/contract-types.ts'
import { patchSchema } from './patch.ts'

const folder = import.meta.dirname
const check = process.argv.includes('--check')
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.schema.json'))
  .sort()
const stale: string[] = []

write('types.generated.ts', await types())
write('contracts.generated.ts', await contractTypes(join(folder, 'services')))
for (const name of names) {
  write(name, written(read(name)))
  write(join('patch', name), written(patchSchema(read(name))))
}

if (stale.length > 0) {
  process.stderr.write(`Out of date: ${stale.join(', ')}. Run "npm run generate" and commit the result.\n`)
  process.exit(1)
}

async function types(): Promise<string> {
  const source = await compile(bundle(names.map((name) => [name, read(name)])) as JSONSchema, 'DocumentTypes', {
    bannerComment: [
      '// Generated from the schemas in this folder by `npm run generate`. Do not edit.',
      "import type { Markdown, Rule, Text } from './written.ts'",
    ].join('\n'),
    style: { semi: false, singleQuote: true, printWidth: 120 },
    unreachableDefinitions: true,
  })
  return source
    .replace(/( \*\n)? \* This (interface|type) was referenced by `DocumentTypes`[\s\S]*?\.\n/g, '')
    .replace(/\/\*\*\n \*\/\n/g, '')
    .replace('export interface DocumentTypes {}\n', '')
}

/** As documents are: what fits in a line stands on one. */
function written(schema: unknown): string {
  return `${stringify(schema, { maxLength: 120 })}\n`
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

function write(name: string, content: string) {
  const path = join(folder, name)
  const before = readIfThere(path)
  if (before === content) return
  if (check) stale.push(`schemas/${name}`)
  else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
