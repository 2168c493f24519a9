import { hasToken } from '../log.ts'

const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id']
const mostDigits = 6

/** What an address says of where a visitor came from; everything else in it is dropped. */
export function campaignOf(queryParams: Readonly<Record<string, string>>): Record<string, string> {
  const values = names.flatMap((name): [string, string][] => {
    const value = Object.hasOwn(queryParams, name) ? queryParams[name] : undefined
    return value !== undefined && isCampaign(value) ? [[name, value]] : []
  })
  return Object.fromEntries(values)
}

/** A word or a few. An address, a token or a number as long as a person's is none. */
function isCampaign(value: string): boolean {
  const isWords = /^[A-Za-z0-9][A-Za-z0-9 ._+-]{0,99}$/.test(value)
  return isWords && value.replace(/\D/g, '').length <= mostDigits && !hasToken(value)
}
