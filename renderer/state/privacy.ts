import { readKept } from '../ports/kept.ts'
import type { KeyValue, Ports } from '../ports/ports.ts'

/** What a visitor allows beyond what the page needs. */
export type PrivacyChoices = {
  /** That support may see the visit. */
  recording: boolean
  /** That this browser is known again on a later visit. */
  remembered: boolean
}

const key = 'waymark.privacy'

/**
 * The choices made in this browser. A browser that asks not to be followed has made them all. Where nobody has chosen, a visit is
 * recorded only when the journey's `replayPercent` drew it.
 */
export function readPrivacy(local: KeyValue, refusesAll: boolean, isDrawn: boolean): PrivacyChoices {
  const chosen = readKept(local, key, choicesOf)
  return {
    recording: !refusesAll && (chosen?.recording ?? isDrawn),
    remembered: !refusesAll && (chosen?.remembered ?? true),
  }
}

export function savePrivacy(local: KeyValue, choices: PrivacyChoices): void {
  local.set(key, JSON.stringify(choices))
}

/** Whether what names this browser may outlive the page. */
export function mayRemember({ storage, device }: Pick<Ports, 'storage' | 'device'>): boolean {
  return readPrivacy(storage.local, device().refusesTracking, false).remembered
}

function choicesOf(value: unknown): Partial<PrivacyChoices> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { recording, remembered } = value as { recording?: unknown; remembered?: unknown }
  if (typeof recording !== 'boolean' && typeof remembered !== 'boolean') return undefined
  return {
    ...(typeof recording === 'boolean' ? { recording } : {}),
    ...(typeof remembered === 'boolean' ? { remembered } : {}),
  }
}
