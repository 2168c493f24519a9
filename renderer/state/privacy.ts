import type { KeyValue } from '../ports.ts'

/** What somebody allows beyond what the page needs. Nothing is allowed until they say so. */
export type PrivacyChoices = { recording: boolean }

const key = 'waymark.privacy'

/** The choices made in this browser. A browser that asks not to be followed has made them. */
export function readPrivacy(local: KeyValue, refusesAll: boolean): PrivacyChoices {
  return { recording: !refusesAll && parsed(local.get(key)) === true }
}

export function savePrivacy(local: KeyValue, choices: PrivacyChoices): void {
  local.set(key, JSON.stringify(choices))
}

function parsed(text: string | undefined): unknown {
  try {
    return (JSON.parse(text ?? 'null') as { recording?: unknown } | null)?.recording
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
