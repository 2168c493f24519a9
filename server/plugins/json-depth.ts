import type { FastifyInstance } from 'fastify'
import { keptOtherwise } from '#engine/release'
import { AppError } from '../errors.ts'
import { strictText } from '../files/strict-text.ts'

/**
 * Refuses a JSON body that is no UTF-8, that is nested too deep, or, of the console's, that has a number which would become
 * another one, before anything parses it; what is left goes to Fastify's own parser.
 */
export function addJsonDepth(app: FastifyInstance, limit: number): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const read = strictText(bytes)
    if ('wrongAt' in read) {
      done(new AppError('request.invalid', `The body is not UTF-8: the byte at offset ${read.wrongAt} is wrong.`))
      return
    }
    const body = read.text
    if (isDeeper(body, limit)) done(new AppError('request.too-deep', `The body may be nested ${limit} deep at most.`))
    else if (request.url.startsWith('/api/') && inexactNumber(body) !== undefined)
      done(new AppError('request.inexact-number', `The number ${inexactNumber(body)} cannot be kept as it is.`))
    else parse(request, body, done)
  })
}

/** The first number of a text in JSON that JavaScript would keep as another one. */
function inexactNumber(text: string): string | undefined {
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs))
    if (!token.startsWith('"') && keptOtherwise(token) !== undefined) return token
  return undefined
}

const quote = 0x22
const backslash = 0x5c

/** Whether objects and arrays stand in each other more than `limit` deep. Text that is no JSON is the parser's to refuse. */
export function isDeeper(text: string, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === 0x7b || code === 0x5b) depth++
    else if (code === 0x7d || code === 0x5d) depth--
    if (depth > limit) return true
  }
  return false
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at
    if (code === backslash) at++
  }
  return text.length
}
