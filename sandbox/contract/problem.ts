import type { ErrorObject } from 'ajv'

/** What does not fit a contract: the dotted path in what was sent, and why. */
export type Problem = { path: string; keyword: string; message: string }

/** The validator's errors, each place and reason once. Why single items are not the one that a list must hold says nothing. */
export function problemsFrom(errors: readonly ErrorObject[]): Problem[] {
  const problems = errors
    .filter(({ schemaPath }) => !/\/contains\/./.test(schemaPath))
    .map((error) => ({ path: pathOf(error), keyword: error.keyword, message: messageOf(error) }))
  const reported = new Set<string>()
  return problems.filter(({ path, message }) => {
    const key = `${path}\n${message}`
    if (reported.has(key)) return false
    reported.add(key)
    return true
  })
}

/** One line for a log or a person at the keyboard. */
export function problemLine({ path, message }: Problem): string {
  return `${path === '' ? 'it' : `"${path}"`} ${message}`
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (keyword === 'required') parts.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') parts.push(String(params.additionalProperty))
  return parts.join('.')
}

function messageOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'required') return 'is required'
  if (keyword === 'additionalProperties') return 'is not part of the contract'
  if (keyword === 'pattern' || keyword === 'format') return `is not in the form ${params.pattern ?? params.format}`
  if (keyword === 'enum') return `is none of ${(params.allowedValues as unknown[]).join(', ')}`
  if (keyword === 'const') return `is not ${JSON.stringify(params.allowedValue)}`
  if (keyword === 'contains') return 'does not hold all that it must'
  return message ?? keyword
}
