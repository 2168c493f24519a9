import { show } from '#engine'

/** A limit in cents as people read it. */
export function moneyLimit(limit: number | undefined): string | undefined {
  return limit === undefined ? undefined : show(limit, { f: 'money' }, 'en')
}
