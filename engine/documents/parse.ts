import { type JSONPath, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { documentIssue } from '../document-issue.ts'
import { at, type Issue } from '../issue.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Json } from './json.ts'

/** Deeper than any document is, and far from what would exhaust the stack. */
const deepest = 64

/** Reads the text of a document: strict JSON in which no object says a key twice. Issues carry line and column. */
export function parseDocument(text: string): Result<Json> {
  const issues: Issue[] = []
  const keys: Set<string>[] = []
  const say = (issue: Issue, line: number, column: number) =>
    issues.push({ ...issue, message: `Line ${line + 1}, column ${column + 1}: ${issue.message}` })

  visit(
    text,
    {
      onObjectBegin(_offset, _length, line, column) {
        keys.push(new Set())
        if (keys.length > deepest) say(documentIssue('document.too-deep', '', { limit: deepest }), line, column)
        return keys.length <= deepest
      },
      onObjectEnd() {
        keys.pop()
      },
      onObjectProperty(key, _offset, _length, line, column, path) {
        const seen = keys.at(-1)
        if (key === '__proto__') say(documentIssue('document.forbidden-key', pointer(path()), { key }), line, column)
        if (seen?.has(key))
          say(documentIssue('document.duplicate-key', at(pointer(path()), key), { key }), line, column)
        seen?.add(key)
      },
      onError(code, _offset, _length, line, column) {
        say(documentIssue('document.not-json', '', { what: reason(code) }), line, column)
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  )

  if (issues.length > 0) return fail(...issues)
  return ok(JSON.parse(text) as Json)
}

function pointer(path: JSONPath): string {
  return at('', ...path)
}

function reason(code: ParseErrorCode): string {
  return printParseErrorCode(code)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
