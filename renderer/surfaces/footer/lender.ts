import { answerAt, type Bundle, hasMoreToCome, hours, licensed, zoneName } from '#engine'
import { FetchError } from '../../api/fetch-error.ts'
import type { AppContext } from '../../session/app-context.ts'
import { pageFacts } from '../../session/facts.ts'
import { doAgain } from '../../session/use-again.ts'
import { bundleAtom, type LenderFacts, lenderAtom } from '../../state/atoms.ts'

type Answers = { licences?: unknown; phone?: unknown; chat?: unknown; status?: unknown }

const requested = new WeakSet<AppContext>()

/**
 * Asks the lender's services where it may lend and when somebody answers: once a page load, for all pages of the visit.
 * Whether somebody chats at the moment is asked again and again.
 */
export async function askLender(app: AppContext, page: Parameters<typeof doAgain>[1]): Promise<void> {
  if (requested.has(app)) return
  requested.add(app)
  const answers: Answers = {}
  const refresh = () => app.store.set(lenderAtom, lenderFacts(app.bundle(), answers))
  // The words are of the language that the page has by then.
  app.store.sub(bundleAtom, refresh)
  const take = async (kind: keyof Answers, call: string | undefined, timeZone?: string) => {
    if (call === undefined) return
    answers[kind] = await answerOf(app, call, timeZone)
    // Each answer counts as soon as it is there: one call that hangs holds back no other.
    if (answers[kind] !== undefined) refresh()
  }
  const { surfaces, org } = app.bundle()
  const { licences, phoneHours, chat } = surfaces
  const chatHours = org.features?.webChat === true ? surfaces.chatHours : undefined
  const askStatus = async () => {
    answers.status = await answerOf(app, chatHours?.status ?? '')
    refresh()
  }
  await Promise.all([
    take('licences', licences?.call),
    take('phone', phoneHours.call, zoneOf(org, phoneHours)),
    take('chat', chatHours?.call, zoneOf(org, chatHours)),
    chatHours?.status === undefined ? undefined : askStatus(),
  ])
  if (chatHours?.status !== undefined) doAgain(app.ports.clock, page, chat.refreshMs, askStatus)
}

/** A service that is down leaves the footer as it is: nobody is told. */
async function answerOf(app: AppContext, call: string, timeZone?: string): Promise<unknown> {
  const facts = pageFacts(app, 'registration')
  const wanted = timeZone === undefined ? {} : { timeZone }
  try {
    return (await app.call(call, { ...facts, lender: wanted }, { isQuiet: true })).data
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}

function lenderFacts({ org, surfaces, locale }: Bundle, { licences, phone, chat, status }: Answers): LenderFacts {
  const phoneHours = hoursIn(surfaces.phoneHours, phone, org, locale)
  const chatHours = hoursIn(surfaces.chatHours, chat, org, locale)
  const isChatOpen = answerAt(status, 'isOpen')
  return {
    ...(Array.isArray(licences) ? statesIn(licences, org.mainBrand) : {}),
    ...(phoneHours === undefined ? {} : { phoneHours }),
    ...(chatHours === undefined ? {} : { chatHours }),
    ...(typeof isChatOpen === 'boolean' ? { isChatOpen } : {}),
  }
}

function statesIn(licences: unknown[], mainBrand: unknown): LenderFacts {
  const licensedStates = licensed(licences)
  return { licensedStates, moreStatesToCome: hasMoreToCome(licensedStates, mainBrand) }
}

type Hours = Pick<Bundle['surfaces']['phoneHours'], 'weekdays' | 'weekend' | 'timeZone'>

/** Hours are told in the zone that the lender keeps, where its own document says which. */
const zoneOf = ({ supportTimeZone }: Bundle['org'], wanted: Hours | undefined) => supportTimeZone ?? wanted?.timeZone

/** Weekdays and weekend in words; undefined where no hour is known. */
function hoursIn(
  wanted: Hours | undefined,
  entries: unknown,
  org: Bundle['org'],
  locale: Bundle['locale'],
): string | undefined {
  if (wanted === undefined) return undefined
  const text = hours(entries, [wanted.weekdays, wanted.weekend], locale)
  return text === '' ? undefined : `${text} (${zoneName(zoneOf(org, wanted) ?? wanted.timeZone, locale)})`
}
