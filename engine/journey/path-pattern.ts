import { uuid } from '../formats/address/uuid.ts'

/** What a path holds where its pattern has `{name}`, decoded, or `*`, the rest as it is. */
export type PathParams = Readonly<Record<string, string>>

/** Matches a path: `{uuid}` takes a uuid, `{name}` any one segment, `*` at the end whatever is left, nothing included. */
export function matchPattern(pattern: string, path: string): PathParams | undefined {
  const all = segmentsOf(pattern)
  const segments = segmentsOf(path)
  const hasRest = all.at(-1) === '*'
  const wanted = hasRest ? all.slice(0, -1) : all
  if (hasRest ? segments.length < wanted.length : segments.length !== wanted.length) return undefined

  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = decode(segments[index] ?? '')
    const name = nameOf(segment)
    if (value === undefined || !fits(segment, name, value)) return undefined
    if (name !== undefined) params[name] = value
  }
  return hasRest ? { ...params, '*': segments.slice(wanted.length).join('/') } : params
}

/** The path of a pattern, its values encoded; undefined where one is missing. */
export function fillPattern(pattern: string, params: PathParams): string | undefined {
  const filled: string[] = []
  for (const segment of segmentsOf(pattern)) {
    const name = segment === '*' ? '*' : nameOf(segment)
    const value = name === undefined ? segment : Object.hasOwn(params, name) ? params[name] : undefined
    if (value === undefined || (name !== undefined && name !== '*' && !fits(segment, name, value))) return undefined
    if (name === '*') filled.push(...value.split('/').filter(Boolean))
    else filled.push(name === undefined ? value : encodeURIComponent(value))
  }
  return `/${filled.join('/')}`
}

/** The names of a pattern's own parameters: the application is none of them. */
export function paramNames(pattern: string): string[] {
  return segmentsOf(pattern).flatMap((segment) => {
    const name = nameOf(segment)
    return name === undefined || name === 'uuid' ? [] : [name]
  })
}

const segmentCache = new Map<string, readonly string[]>()
const mostKnown = 2000

/** A trailing slash makes no other page. Checks ask for the same few paths many thousand times. */
function segmentsOf(path: string): readonly string[] {
  const before = segmentCache.get(path)
  if (before !== undefined) return before
  const inside = path.replace(/^\//, '').replace(/\/$/, '')
  const segments = inside === '' ? [] : inside.split('/')
  if (segmentCache.size >= mostKnown) segmentCache.clear()
  segmentCache.set(path, segments)
  return segments
}

function nameOf(segment: string): string | undefined {
  return /^\{([A-Za-z][A-Za-z0-9]*)\}$/.exec(segment)?.[1]
}

function fits(segment: string, name: string | undefined, value: string): boolean {
  if (name === undefined) return segment === value
  if (name === 'uuid') return uuid(value)
  return value !== '' && value !== '.' && value !== '..' && !/[/\\]/.test(value)
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
