import type { Kind } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { find } from '../../../documents/walk.ts'
import { compilePattern } from '../../../forms/pattern.ts'
import type { Issue } from '../../../issue.ts'

/** Patterns that the page could not compile, with the mend where one is known. */
export function checkPatterns(kind: Kind, content: unknown): Issue[] {
  return find(kind, content).flatMap(({ role, path, value }) => {
    if (role !== 'pattern' || typeof value !== 'string') return []
    const compiled = compilePattern(value)
    if (!('fault' in compiled)) return []
    return [documentIssue('form.broken-pattern', path, { pattern: value, fault: compiled.fault, mend: mendOf(value) })]
  })
}

/** Characters that need no backslash, and may have none under the flag `u`. */
const needless = /\\([^\w\s^$\\.*+?()[\]{}|/])/u

/** What would be right. Most patterns that fail were written for a reader that lets needless backslashes pass. */
function mendOf(pattern: string): string {
  const outside = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, (part) => (part.startsWith('[') ? '' : part))
  const [escaped, character] = needless.exec(outside) ?? []
  if (escaped !== undefined) return `"${escaped}" is not allowed outside [ ]: write "${character}".`
  const [inside, plain] =
    (/\[(?:\\.|[^\]\\])*\]/su.exec(pattern)?.[0] ?? '').match(/\\([^\w\s^$\\.*+?()[\]{}|/-])/u) ?? []
  if (inside !== undefined) return `"${inside}" is not allowed: write "${plain}".`
  if (/\[[^\]]*(?:\\[dwsDWS]-[^\]]|[^\]]-\\[dwsDWS])/u.test(pattern))
    return 'A "-" beside \\w, \\d or \\s is no range: put the "-" last in the brackets.'
  const [letter] = /\\[aceghijlmoqyzA-CE-OQRTUVX-Z_]/u.exec(pattern.replaceAll('\\\\', '')) ?? []
  if (letter !== undefined) return `"${letter}" means nothing: leave the backslash out.`
  if (/(?:^|[^\\])[{}]/u.test(pattern)) return 'A brace that is meant as itself is written "\\{" or "\\}".'
  return 'See that each bracket has its partner.'
}
