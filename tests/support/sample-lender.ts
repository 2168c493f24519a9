import type { Page } from '@playwright/test'
import { type Bundle, type Copy, closedGate, matchPattern, matchRoute, wayPosition, withAnswer } from '#engine'
import { compileBundle, type Documents, documentSet } from '#engine/release'
import type { DocumentOf } from '#schemas'
import { type PreviewPlace, previewPlaces } from '../../admin/preview/preview-places.ts'
import { isPublicRoute } from '../../renderer/navigation/access.ts'
import { toldStatus } from '../../renderer/session/facts.ts'
import { readPersonas } from '../../sandbox/personas.ts'
import { inputOf } from '../renderer/page.ts'
import { escaped } from './heading.ts'

/** The application that invented answers are about: that of the console's preview. */
export const sampleUuid = '00000000-0000-4000-8000-000000000000'

export type Sample = {
  bundle: Bundle
  /** Every page that has an address, each with its screen. */
  places: PreviewPlace[]
  facts: { [fact: string]: unknown }
  data: { [name: string]: unknown }
}

/** A lender's journey with the invented answers that ship for its preview. */
export function sampleOf(documents: Documents, org: string, journey = 'heloc', locale: 'en' | 'es' = 'en'): Sample {
  const set = documentSet(documents)
  const { bundle } = compileBundle(set, { org, journey, locale })
  const preview = set.at(`journeys/${journey}/preview`).content
  const { facts, data } = preview as unknown as DocumentOf['preview']
  return {
    bundle,
    places: previewPlaces(bundle).flatMap((place) => placeOpen(bundle, place)),
    facts: atItsEnd(bundle, aboutSample(facts)),
    data,
  }
}

/** Registration is entered as somebody whom a loan officer sent where it takes that, and left out where it is closed to all. */
function placeOpen({ registration, org, journey }: Bundle, place: PreviewPlace): PreviewPlace[] {
  if (!registration.steps.some(({ screen }) => screen === place.screen)) return [place]
  const isOpen = (query: { referrer?: string }) =>
    closedGate(registration, { org, query }, journey.derive) === undefined
  if (isOpen({})) return [place]
  const referrer = sampleUuid
  return isOpen({ referrer }) ? [{ ...place, address: `${place.address}&${new URLSearchParams({ referrer })}` }] : []
}

function aboutSample(facts: DocumentOf['preview']['facts']) {
  return { ...facts, application: { ...(facts.application as object), uuid: sampleUuid } }
}

/** An application that has come so far that every page opens: the status that came with it leads furthest of all. */
function atItsEnd({ journey, routing, progress, screens }: Bundle, facts: Sample['facts']): Sample['facts'] {
  const { told } = journey.nextStep
  const steps = routing.rows.map(({ to, statuses }) => {
    const screen = journey.routes.find(({ path }) => path === `{uuid}/${to}`)?.screen ?? ''
    return { step: wayPosition(progress, screens[screen] ?? {})?.step ?? -1, status: statuses[0] }
  })
  const last = steps.toSorted((one, other) => other.step - one.step)[0]
  return told === undefined || last === undefined ? facts : withAnswer(facts, told, last.status)
}

/** A page that goes on by itself is on the way somewhere else when one looks. */
export function standing({ bundle, places }: Sample): PreviewPlace[] {
  return places.filter(({ screen }) => bundle.screens[screen]?.submit?.onArrival !== true)
}

/** A page's heading, or one of those that may stand in its place; what stands in it of an application may be anything. */
export function titleOf({ bundle }: Sample, screen: string): string | RegExp {
  const { title = '', variants = [] } = bundle.screens[screen] ?? {}
  const all = [title, ...variants.map((each) => each.title)]
  if (all.length === 1 && typeof title === 'string') return title
  return new RegExp(`^(?:${all.map(patternOf).join('|')})$`)
}

function patternOf(copy: Copy): string {
  if (typeof copy === 'string') return escaped(copy)
  return copy.map((piece) => (typeof piece === 'string' ? escaped(piece) : '.*')).join('')
}

declare global {
  var askSample: (method: string, pathname: string) => Promise<string | undefined>
}

/**
 * Answers whatever the page asks of its lender with what was invented. It is answered in the page: requests that are caught on
 * their way leave the browser without its cache, and every page would load everything anew.
 */
export async function answerWithSample(page: Page, sample: () => Sample) {
  await page.exposeFunction('askSample', (method: string, pathname: string) => {
    const answer = sampleAnswer(sample(), method, pathname)
    return answer === undefined ? undefined : JSON.stringify(answer)
  })
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { method, url } = new Request(input instanceof Request ? input.clone() : input, init)
      const answer = await globalThis.askSample(method, new URL(url).pathname)
      if (answer === undefined) return send(input, init)
      return new Response(answer, { headers: { 'content-type': 'application/json' } })
    }
  })
}

/** Whether somebody has to be signed in to see the page at an address. */
export function isForSignedIn({ bundle: { journey, org } }: Sample, address: string): boolean {
  const place = matchRoute(journey, address.split('?')[0] ?? '', '', { org })
  return place.kind === 'route' && !isPublicRoute(journey, place.route.path)
}

/** What a borrower's browser holds in the middle of their application, in a tab that was led to every page of it. */
export async function holdSample(page: Page, sample: Sample, isSignedIn: boolean) {
  const { bundle } = sample
  const { id, product } = bundle.journey
  const persona = readPersonas().find(({ journey }) => journey === id)
  const key = (scope: string) => `waymark.typed.${bundle.org.code}.${bundle.journey.id}.${scope}`
  await page.evaluate(
    ({ keys, input, uuid, product, led, isSignedIn }) => {
      for (const key of keys) sessionStorage.setItem(key, input)
      sessionStorage.setItem(led.key, led.pages)
      if (isSignedIn) {
        localStorage.setItem('jwt', 'Bearer sample')
        localStorage.setItem(`${product}_uuid`, uuid)
      } else localStorage.removeItem('jwt')
    },
    {
      keys: [key('registration'), key(sampleUuid)],
      input: JSON.stringify(inputOf(persona?.answers ?? {})),
      uuid: sampleUuid,
      product,
      led: ledEverywhere(sample),
      isSignedIn,
    },
  )
}

/** What a tab keeps that was led to every page of the invented application, at the status that it has. */
export function ledEverywhere({ bundle, facts, places }: Sample): { key: string; pages: string } {
  const status = String(toldStatus(bundle, facts))
  const pages = Object.fromEntries(places.map(({ address }) => [address.split('?')[0], status]))
  return { key: `waymark.led.${sampleUuid}`, pages: JSON.stringify(pages) }
}

/** What the invented lender says to a request; undefined for what is no call of the journey. */
export function sampleAnswer({ bundle, facts, data }: Sample, method: string, pathname: string): unknown {
  const call = callAt(bundle, pathname, method)
  const { nextStep, facts: sources } = bundle.journey
  if (call === undefined) return undefined
  if (call === nextStep.status) return withAnswer({}, nextStep.statusAt, facts.backendStatus)
  if (call === nextStep.resume) return { applications: [{ uuid: sampleUuid, active: true }] }
  const told = sources.filter((source) => source.call === call && facts[source.fact] !== undefined)
  if (told.length > 0) return told.toSorted(wholesFirst).reduce((body, source) => withFact(body, source, facts), {})
  const load = Object.values(bundle.screens)
    .flatMap(({ load: loads = [] }) => loads)
    .find((each) => each.call === call)
  return (load === undefined ? data[call] : data[load.as]) ?? {}
}

type Source = Bundle['journey']['facts'][number]

function wholesFirst(one: Source, other: Source): number {
  return Number(one.at !== undefined) - Number(other.at !== undefined)
}

function withFact(body: object, { fact, at }: Source, facts: Sample['facts']): object {
  return at === undefined ? { ...body, ...(facts[fact] as object) } : withAnswer({ ...body }, at, facts[fact])
}

/** The call that a request is, by its path and method. */
function callAt({ calls }: Bundle, pathname: string, method?: string): string | undefined {
  const found = Object.values(calls).find(
    (call) => (method === undefined || call.method === method) && matchPattern(call.path, pathname) !== undefined,
  )
  return found?.id
}
