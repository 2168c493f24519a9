import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import { at, type Issue } from '../../../issue.ts'
import { check } from '../../../logic/check.ts'
import type { Schema } from '../../../logic/facts-schema.ts'
import { templateParts } from '../../../text/template.ts'

/** What the compiler places or checks itself, and what only the page knows: the item of a list, a screen's data. */
const notFacts = new Set(['figures', 'org', 'item', 'data'])

/** The variables of copy, in any of its languages, that are no facts: they would be left empty. */
export function unknownVariables(text: unknown, path: string, facts: Schema): Issue[] {
  const languages = isJsonObject(text)
    ? Object.entries(text).map(([locale, words]) => ({ words, own: at(path, locale) }))
    : [{ words: text, own: path }]
  return languages.flatMap(({ words, own }) =>
    templateParts(String(words)).flatMap((part) => {
      const [root = '', ...rest] = 'path' in part ? part.path.split('.') : []
      if (!('path' in part) || rest.length === 0 || notFacts.has(root)) return []
      const issues = check({ var: part.path }, { facts, root: 'any', path: own })
      return issues.length === 0 ? [] : [documentIssue('text.unknown-variable', own, { name: part.path })]
    }),
  )
}
