import { cookieNamed } from './cookie.ts'
import type { Flags } from './store/flags.ts'

export const flagsCookie = 'waymark-sandbox-flags'

/** The flags that one browser has set for itself; what is not of their shape was not set by the sandbox. */
export function ownFlags(cookies: string | undefined): Flags {
  const flags = parsed(cookieNamed(flagsCookie, cookies) ?? '{}')
  return isFlags(flags) ? flags : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function isFlags(value: unknown): value is Flags {
  return (
    isObject(value) &&
    Object.values(value).every(
      (flag) =>
        isObject(flag) &&
        typeof flag.enabled === 'boolean' &&
        isObject(flag.variables) &&
        Object.values(flag.variables).every((each) => typeof each === 'string'),
    )
  )
}

function isObject(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
