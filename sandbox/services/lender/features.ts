import { randomUUID } from 'node:crypto'
import type { Call, OpenService } from '../../call/sandbox.ts'
import { ownFlags } from '../../own-flags.ts'
import { type Flag, listFlags } from '../../store/flags.ts'

/** No flag is on until somebody sets it. */
const off: Flag = { enabled: false, variables: {} }

export const getFeature: OpenService<'getFeature'> = (call) => {
  const { featureKey } = call.body
  const [, { enabled, variables }] = flagsFor(call).find(([key]) => key === featureKey) ?? [featureKey, off]
  return { enabled, flagEnabled: enabled, variables }
}

export const getFeatures: OpenService<'getFeatures'> = (call) => {
  return {
    features: flagsFor(call).map(([key, { enabled, variables }]) => ({
      key,
      enabled,
      variables: Object.entries(variables).map(([name, value]) => ({ key: name, defaultValue: value })),
    })),
  }
}

export const getDecision: OpenService<'getDecision'> = (call) => {
  return {
    decisions: flagsFor(call).map(([key, { enabled }]) => ({ key, enabled, variation: enabled ? 'on' : 'off' })),
  }
}

export const getTrackerUuid: OpenService<'getTrackerUuid'> = () => ({ trackerUuid: randomUUID() })

/** What the browser has set for itself goes before what is set for its org. */
function flagsFor({ sandbox: { db }, org, headers }: Call): [string, Flag][] {
  return Object.entries({ ...listFlags(db, org), ...ownFlags(headers.cookie) })
}
