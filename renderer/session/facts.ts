import {
  type Answers,
  answerAt,
  type Bundle,
  type CompiledScreen,
  companyHere,
  type Facts,
  type Field,
  flagsFrom,
  type InputValues,
  leaves,
  matchRoute,
  readForm,
  withAges,
} from '#engine'
import {
  type ApplicationState,
  applicationAtom,
  flagsAtom,
  handoffAtom,
  identityAtom,
  isDrawnAtom,
  isSignedInAtom,
  type LenderFacts,
  lenderAtom,
  profileAtom,
  recordingUrlAtom,
} from '../state/atoms.ts'
import { readPrivacy } from '../state/privacy.ts'
import { readTracker } from '../state/tracker.ts'
import type { AppContext } from './app-context.ts'

/** Everything that rules may read on a page, but for the answers of the form at hand. */
export function pageFacts(app: AppContext, scope: string, uuid?: string): Facts {
  return factsFrom(app, app.bundle(), app.store.get(applicationAtom), scope, uuid)
}

/** The same, for a component that watches the bundle and the application itself. */
export function factsFrom(
  app: AppContext,
  bundle: Bundle,
  application: ApplicationState | undefined,
  scope: string,
  uuid: string | undefined,
): Facts {
  const { store, ports, query } = app
  const profile = store.get(profileAtom)
  const current = application !== undefined && application.uuid === uuid ? application : undefined
  const lender = lenderFacts(bundle, store.get(lenderAtom))
  const facts: Facts = {
    org: bundle.org,
    locale: bundle.locale,
    today: today(ports.clock.now()),
    query: query(),
    route: routeFacts(app, bundle),
    flags: store.get(flagsAtom) ?? flagsFrom(bundle.journey.flags?.items ?? []),
    lender,
    session: sessionFacts(app),
    handoff: handoffFacts(app),
    ...identityFacts(store.get(identityAtom)),
    ...(current === undefined
      ? { ...(profile === undefined ? {} : { user: profile }) }
      : {
          ...current.facts,
          backendStatus: current.backendStatus ?? toldStatus(bundle, current.facts),
          machineState: current.machineState,
        }),
  }
  const known = withAges(datesOf(bundle), { ...facts, answers: allAnswers(bundle, typedWithin(app, scope), facts) })
  if (bundle.org.byState === undefined) return known
  // Once it is known where the home is, the org is the company that lends there.
  const { licence, ...company } = companyHere(bundle.org, known, bundle.journey.derive ?? {})
  return { ...known, org: { ...bundle.org, ...company }, lender: { ...lender, ...(licence && { licence }) } }
}

/** The status that came with the application: a page that is loaded anew has asked for no other yet. */
export function toldStatus({ journey }: Bundle, facts: Facts): string | null {
  const { told } = journey.nextStep
  const status = told === undefined ? undefined : answerAt(facts, told)
  return typeof status === 'string' ? status : null
}

/** What the lender's services said; what they did not say is the org's own. */
export function lenderFacts({ org }: Bundle, said: LenderFacts | undefined): LenderFacts {
  const { licensedStates = [], moreStatesToCome = false, supportHours, salesPhone, salesHours, relayPhone } = org
  const own = { phoneHours: supportHours, salesPhone, salesHours, relayPhone }
  const known = Object.entries(own).filter(([, value]) => value !== undefined)
  return { licensedStates, moreStatesToCome, ...Object.fromEntries(known), ...said }
}

/** What the address holds for its route, the application apart. */
function routeFacts({ history }: AppContext, { journey, org }: Bundle) {
  const place = matchRoute(journey, history.location.pathname, '', { org })
  if (place.kind !== 'route') return {}
  const { uuid: _uuid, ...own } = place.params
  return own
}

/** A page of which there are several holds its own answers apart, and knows the others of the application. */
function typedWithin({ input }: AppContext, scope: string): InputValues {
  const [whole = scope] = scope.split('?')
  return whole === scope ? input.get(scope) : { ...input.get(whole), ...input.get(scope) }
}

/** What is known of the visit itself. */
function sessionFacts({ store, ports, history }: AppContext) {
  const { local } = ports.storage
  const trackerUuid = readTracker(ports)
  const recordingUrl = store.get(recordingUrlAtom)
  return {
    authenticated: store.get(isSignedInAtom),
    path: history.location.pathname,
    privacy: readPrivacy(local, ports.device().refusesTracking, store.get(isDrawnAtom)),
    ...(trackerUuid === undefined ? {} : { trackerUuid }),
    ...(recordingUrl === undefined ? {} : { recordingUrl }),
  }
}

/** What was handed to another page is nothing that this one knows. */
function handoffFacts({ store, history }: AppContext) {
  const { path, ...handed } = store.get(handoffAtom) ?? {}
  return path === history.location.pathname ? handed : {}
}

function identityFacts(identity: unknown) {
  return identity === undefined ? {} : { identity }
}

/** The answers of every screen of the journey, as far as their questions are asked and answered. */
export function allAnswers(bundle: Bundle, input: InputValues, facts: Facts): Answers {
  let answers: Answers = {}
  for (const screen of formScreens(bundle)) {
    const factsWithAges = withAges(datesOf(bundle), { ...facts, answers })
    const { values } = readForm(screen.form.fields, [], input, factsWithAges, bundle.journey.derive)
    answers = mergeAnswers(answers, values)
  }
  return answers
}

const cache = new WeakMap<Bundle, Field[]>()

/** The questions of every screen that ask for a date: an age stands behind each. */
export function datesOf(bundle: Bundle): Field[] {
  const known = cache.get(bundle)
  if (known !== undefined) return known
  const all = Object.values(bundle.screens).flatMap(({ form }) => leaves(form?.fields ?? []))
  const dates = all.filter(({ widget }) => widget === 'date')
  cache.set(bundle, dates)
  return dates
}

/** Registration's screens in order, then the others: later questions may hang on earlier answers. */
function formScreens({
  screens,
  registration,
}: Bundle): (CompiledScreen & { form: NonNullable<CompiledScreen['form']> })[] {
  const first = registration.steps.map(({ screen }) => screen)
  const ordered = [...first, ...Object.keys(screens).filter((id) => !first.includes(id))]
  return ordered.flatMap((id) => {
    const screen = screens[id]
    return screen?.form === undefined ? [] : [{ ...screen, form: screen.form }]
  })
}

export function mergeAnswers(one: Answers, other: Answers): Answers {
  const merged = { ...one }
  for (const [name, value] of Object.entries(other)) {
    const before = merged[name]
    merged[name] = isGroup(before) && isGroup(value) ? mergeAnswers(before, value) : value
  }
  return merged
}

function isGroup(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The day on the borrower's own calendar. */
function today(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
