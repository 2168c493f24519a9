import { samePath } from './redirect.ts'

/**
 * A path of this site with a query parameter, in place of any of the same name; the rest of its query and its fragment
 * stay. Without a value the path alone. Undefined for an address that leads elsewhere.
 */
export function withQuery(path: unknown, name: string, value: string | undefined): string | undefined {
  const own = samePath(path)
  if (own === undefined || value === undefined) return own
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(own) ?? []
  const others = query.split('&').filter((each) => each !== '' && !new URLSearchParams(each).has(name))
  const added = new URLSearchParams([[name, value]]).toString()
  return `${before}?${[...others, added].join('&')}${fragment}`
}
