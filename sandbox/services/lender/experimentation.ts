import { notFound } from '../../call/refusal.ts'
import type { Call, PersonService } from '../../call/sandbox.ts'
import * as store from '../../store/experimentation.ts'
import type { Person } from '../../store/people.ts'

export const getExperimentationProfile: PersonService<'getExperimentationProfile'> = (call, person) => {
  const { db } = call.sandbox
  return { optimizelyProfileUuid: store.findExperimentationProfile(db, own(call, person)) ?? null }
}

export const saveExperimentationProfile: PersonService<'saveExperimentationProfile'> = (call, person) => {
  const { optimizelyProfileUuid } = call.body
  store.saveExperimentationProfile(call.sandbox.db, own(call, person), optimizelyProfileUuid)
  return { optimizelyProfileUuid }
}

/** Nobody asks for, or changes, anybody else's. */
function own({ query }: Call, { uuid }: Person): string {
  if (query.identityUuid?.toLowerCase() !== uuid) throw notFound()
  return uuid
}
