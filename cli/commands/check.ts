import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Issue, levelOf, ofLevel } from '#engine'
import { checkDocument, type Documents, parseDocument, serialize } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { builtDrawing } from '../built-drawing.ts'
import { type Command, readArguments, say, UsageError } from '../command.ts'
import { inFiles } from '../issue-files.ts'
import { root } from '../journey-documents.ts'

type Read = { file: string; text: string }

/** Checks every document: 0 when all are good, 1 with the file, the path and the message of what is not. */
export const check: Command = async (args) => {
  const { values, given } = readArguments(args, { write: { type: 'boolean' } })
  const folder = given[0] ?? root
  const { readFiles } = await import('#server')
  const { documents, issues } = await readFiles(folder)
  if (documents.size === 0 && issues.length === 0) throw new UsageError(`there are no documents under ${folder}`)
  const broken = new Set(issues.map(({ file }) => file))
  const found: Issue[] = [
    ...issues,
    ...(issues.length > 0 ? [] : inFiles(await setFindings(documents))),
    ...(await personas(folder)),
  ]

  for (const { file, text } of await textFiles(folder, [...documents.keys()])) {
    const read = parseDocument(text)
    if (!read.ok || serialize(read.value) === text || broken.has(file)) continue
    if (values.write === true) writeFileSync(join(folder, file), serialize(read.value))
    else
      found.push({
        code: 'document.not-canonical',
        path: '',
        file,
        message: 'The file is not written the way the exporter writes it; "waymark check --write" does that.',
      })
  }

  for (const issue of found) {
    const { file = '', path, message, code } = issue
    const level = levelOf(issue)
    say(
      values.json,
      { file, path, code, level, message },
      `${file}${path === '' ? '' : ` ${path}`}: ${level === 'stop' ? '' : `${level}: `}${message}`,
    )
  }
  const [stops, toAcknowledge, notes] = (['stop', 'acknowledge', 'note'] as const).map(
    (each) => ofLevel(found, each).length,
  )
  if (values.json !== true)
    process.stdout.write(
      `${documents.size} documents, ${stops} stops, ${toAcknowledge} to acknowledge, ${notes} notes\n`,
    )
  return ofLevel(found, 'stop').length > 0 ? 1 : 0
}

/** As before a release: where nothing stops the set, its pages are drawn. */
async function setFindings(documents: Documents): Promise<Issue[]> {
  const { compilerAt } = await import('#server')
  const compiler = compilerAt({}, await builtDrawing())
  const findings = await compiler.check(documents)
  return ofLevel(findings, 'stop').length > 0 ? findings : [...findings, ...(await compiler.draw(documents))]
}

async function textFiles(folder: string, ids: string[]): Promise<Read[]> {
  return ids
    .filter((id) => !/\.(svg|png|ico)$/.test(id))
    .map((id) => ({ file: `${id}.json`, text: readFileSync(join(folder, `${id}.json`), 'utf8') }))
}

/** The sandbox's scripted borrowers are documents too, though no borrower ever gets one. */
async function personas(folder: string): Promise<Issue[]> {
  const names = await readdir(join(folder, 'sandbox', 'personas')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const file = `sandbox/personas/${name}`
      const read = parseDocument(readFileSync(join(folder, file), 'utf8'))
      const issues = read.ok ? checkDocument(file.slice(0, -'.json'.length), read.value, validateDocument) : read.issues
      return issues.map((issue) => ({ ...issue, file }))
    })
}
