import { matches } from '#engine'
import type { AppContext } from '../session/app-context.ts'
import { pageFacts } from '../session/facts.ts'
import { applicationAtom, replayAtom } from '../state/atoms.ts'
import type { Session } from './telemetry-session.ts'

/**
 * While the journey allows it: names the recording with every request of the page at hand, and saves where it can be seen
 * with the application, once. Not called for sensitive pages.
 */
export async function keepRecording(app: AppContext, { sessionKey, recordingUrl: url }: Session): Promise<void> {
  const { telemetry, derive } = app.bundle().journey
  const application = app.store.get(applicationAtom)
  const facts = pageFacts(app, application?.uuid ?? 'registration', application?.uuid)
  if (telemetry?.recording === undefined || url === undefined) return
  if (!matches(telemetry.recording.when, facts, { derive }).matched) return
  app.store.set(replayAtom, { id: sessionKey.uuid, url })

  const { session } = app.ports.storage
  const key = `waymark.recording.${application?.uuid}`
  if (application === undefined || session.get(key) !== undefined) return
  await app.call(telemetry.recording.call, facts)
  session.set(key, 'saved')
}
