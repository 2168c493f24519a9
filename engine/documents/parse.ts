import { type JSONPath, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import { documentIssue } from '../document-issue.ts'
import { at, type Issue } from '../issue.ts'
import { fail, ok, type Result } from '../result.ts'
import { keptOtherwise } from './exact-number.ts'
import type { Json } from './json.ts'

/** Deeper than any document is, and far from what would exhaust the stack. */
const deepest = 64

/** Reads the text of a document: strict JSON in which no object says a key twice. Issues carry line and column. */
export function parseDocument(text: string): Result<Json> {
  // The reader below climbs down by calling itself: what is too deep must never reach it.
  const tooDeep = placeTooDeep(text)
  if (tooDeep !== undefined) return fail(placed(documentIssue('document.too-deep', '', { limit: deepest }), tooDeep))

  const issues: Issue[] = []
  const keys: Set<string>[] = []
  const say = (issue: Issue, line: number, column: number) => issues.push(placed(issue, { line, column }))

  visit(
    text,
    {
      onObjectBegin() {
        keys.push(new Set())
      },
      onObjectEnd() {
        keys.pop()
      },
      onObjectProperty(key, _offset, _length, line, column, path) {
        const seen = keys.at(-1)
        if (key === '__proto__')
          say(documentIssue('document.forbidden-key', at(pointer(path()), key), { key }), line, column)
        if (seen?.has(key))
          say(documentIssue('document.duplicate-key', at(pointer(path()), key), { key }), line, column)
        if (seen !== undefined && isMoved(key, seen))
          say(documentIssue('document.moved-key', at(pointer(path()), key), { key }), line, column)
        seen?.add(key)
      },
      onLiteralValue(value, offset, length, line, column, path) {
        if (typeof value !== 'number') return
        const written = text.slice(offset, offset + length)
        const rewritten = keptOtherwise(written)
        if (rewritten !== undefined)
          say(
            documentIssue('document.inexact-number', pointer(path()), { given: written, kept: rewritten }),
            line,
            column,
          )
      },
      onError(code, _offset, _length, line, column) {
        say(documentIssue('document.not-json', '', { what: reason(code) }), line, column)
      },
    },
    { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false },
  )

  if (issues.length > 0) return fail(...issues)
  const content: Json = JSON.parse(text)
  return ok(content)
}

/** Keys that look like the index of a list come first in every JavaScript object, in order of size, wherever they were written. */
function isMoved(key: string, before: ReadonlySet<string>): boolean {
  if (!/^(0|[1-9]\d{0,9})$/.test(key)) return false
  return [...before].some((each) => !/^(0|[1-9]\d{0,9})$/.test(each) || Number(each) > Number(key))
}

type TextPosition = { line: number; column: number }

function placed(issue: Issue, { line, column }: TextPosition): Issue {
  return { ...issue, message: `Line ${line + 1}, column ${column + 1}: ${issue.message}` }
}

/** Where a text first opens more objects and lists than any document does; what stands in strings opens none. */
function placeTooDeep(text: string): TextPosition | undefined {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[[{]|[\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth <= deepest) continue
    const before = text.slice(0, index).split('\n')
    return { line: before.length - 1, column: before.at(-1)?.length ?? 0 }
  }
  return undefined
}

function pointer(path: JSONPath): string {
  return at('', ...path)
}

function reason(code: ParseErrorCode): string {
  return printParseErrorCode(code)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
}
