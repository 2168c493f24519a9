import type { ReferredVisit, TrailEvent, VisitView } from '#schemas'
import type { Person } from '../auth/roles.ts'
import { notFound } from '../errors.ts'
import type { Db } from '../store/tables.ts'
import {
  findReferredVisit,
  findTelemetrySession,
  listVisitEvents,
  type StoredTelemetryEvent,
} from '../store/telemetry.ts'
import { mustView, type Offered } from './funnel-view.ts'

const most = 1000

/** One visit: what is known of it, and what happened, in order. */
export async function visitView(
  db: Db,
  { uuid, person, orgs }: { uuid: string; person: Person; orgs: Offered },
): Promise<VisitView> {
  const session = await findTelemetrySession(db, uuid)
  if (!session) throw notFound('visit', uuid)
  mustView(person, session.org)
  const { epoch: _epoch, tracker: _tracker, ...visit } = session
  const offered = orgs.find(({ code }) => code === session.org)?.offered ?? []
  const trail = (await listVisitEvents(db, uuid, most)).map((event) => {
    const steps = offered.find(({ id }) => id === event.journey)?.steps ?? []
    return { ...eventView(event), title: steps.find(({ page, step }) => isAt(event, page, step))?.title ?? '' }
  })
  return { visit, trail }
}

/** Which visit it was that a borrower reads a reference from. */
export async function referredVisit(
  db: Db,
  { reference, person }: { reference: string; person: Person },
): Promise<ReferredVisit> {
  const session = await findReferredVisit(db, reference)
  if (!session) throw notFound('visit', reference)
  mustView(person, session.org)
  return { uuid: session.uuid }
}

function eventView({
  at,
  journey,
  page,
  step,
  type,
  event,
  application,
  properties,
}: StoredTelemetryEvent): Omit<TrailEvent, 'title'> {
  return { at, journey, page, step, type, event, application, properties }
}

function isAt(event: StoredTelemetryEvent, page: string, step: string): boolean {
  return event.page === page && event.step === step
}
