import { chatPart, matches } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { registrationScope } from '../session/use-lead.ts'
import { applicationAtom } from '../state/atoms.ts'

/** Whether this page has a chat: by the journey's flag and the lender's feature, as the journey says. */
export function hasChat(app: AppContext): boolean {
  const { chat, parts, surfaces } = app.bundle()
  const isThere = chat !== undefined || (parts !== undefined && chatPart in parts.hashes)
  return isThere && holds(app, surfaces.chat.when)
}

export function asksProof(app: AppContext): boolean {
  const { authenticatedWhen } = app.bundle().chat ?? {}
  return authenticatedWhen !== undefined && holds(app, authenticatedWhen)
}

function holds(app: AppContext, when: Parameters<typeof matches>[0] | undefined): boolean {
  const application = app.store.get(applicationAtom)
  const facts = pageFacts(app, application?.uuid ?? registrationScope, application?.uuid)
  return when !== undefined && matches(when, facts, { derive: app.bundle().journey.derive }).matched
}
