/** A pattern as a page uses it, or why it is none. */
export type Pattern = { test: (value: string) => boolean } | { fault: string }

const compiled = new Map<string, Pattern>()
const mostCompiled = 500

/** The flags under which every pattern of a form is read, by the page and by the checks. */
export const patternFlags = 'u'

/** The one place where a form's pattern is compiled. It never throws: whoever draws a page goes on without the pattern. */
export function compilePattern(source: string): Pattern {
  const cached = compiled.get(source)
  if (cached !== undefined) return cached
  const made = compileAnew(source)
  if (compiled.size >= mostCompiled) compiled.clear()
  compiled.set(source, made)
  return made
}

function compileAnew(source: string): Pattern {
  try {
    const expression = new RegExp(source, patternFlags)
    return { test: (value) => expression.test(value) }
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: error.message.replace(/^.*\/u?: /s, '') }
    throw error
  }
}
