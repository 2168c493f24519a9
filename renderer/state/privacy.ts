import { readKept } from '../ports/kept.ts'
import type { KeyValue } from '../ports/ports.ts'

/** What somebody allows beyond what the page needs. */
export type PrivacyChoices = { recording: boolean }

const key = 'waymark.privacy'

/**
 * The choices made in this browser. A browser that asks not to be followed has made them. Where nobody has chosen, nothing
 * is allowed but in a visit that the journey's `replayPercent` drew.
 */
export function readPrivacy(local: KeyValue, refusesAll: boolean, isDrawn: boolean): PrivacyChoices {
  return { recording: !refusesAll && (readKept(local, key, choiceOf) ?? isDrawn) }
}

export function savePrivacy(local: KeyValue, choices: PrivacyChoices): void {
  local.set(key, JSON.stringify(choices))
}

function choiceOf(value: unknown): boolean | undefined {
  const recording = typeof value === 'object' && value !== null && 'recording' in value ? value.recording : undefined
  return typeof recording === 'boolean' ? recording : undefined
}
