import type { Page, Route } from '@playwright/test'
import { type Bundle, matchPattern, withAnswer } from '#engine'
import { compileBundle, type Documents } from '#engine/release'
import type { DocumentOf } from '#schemas'
import { type PreviewPlace, previewPlaces } from '../../admin/features/documents/preview-places.ts'
import { readPersonas } from '../../sandbox/personas.ts'
import { typedOf } from '../renderer/page.ts'

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
  const { bundle } = compileBundle(documents, { org, journey, locale })
  const { facts, data } = documents.get(`journeys/${journey}/preview`) as unknown as DocumentOf['preview']
  return { bundle, places: previewPlaces(bundle), facts: aboutSample(facts), data }
}

function aboutSample(facts: DocumentOf['preview']['facts']) {
  return { ...facts, application: { ...(facts.application as object), uuid: sampleUuid } }
}

/** Signs the browser in, and answers whatever the page asks of its lender with what was invented. */
export async function answerWithSample(page: Page, sample: () => Sample) {
  await page.route(
    (url) => callAt(sample().bundle, url.pathname) !== undefined,
    (route) => answer(route, sample()),
  )
}

/** What a borrower's browser holds when they are in the middle of their application. */
export async function holdSample(page: Page, { bundle }: Sample, isSignedIn: boolean) {
  const [approved] = readPersonas()
  const key = (scope: string) => `waymark.typed.${bundle.org.code}.${bundle.journey.id}.${scope}`
  await page.evaluate(
    ({ keys, typed, uuid, isSignedIn }) => {
      for (const key of keys) sessionStorage.setItem(key, typed)
      if (isSignedIn) {
        localStorage.setItem('jwt', 'Bearer sample')
        localStorage.setItem('heloc_uuid', uuid)
      } else localStorage.removeItem('jwt')
    },
    {
      keys: [key('registration'), key(sampleUuid)],
      typed: JSON.stringify(typedOf(approved?.answers ?? {})),
      uuid: sampleUuid,
      isSignedIn,
    },
  )
}

async function answer(route: Route, sample: Sample) {
  const request = route.request()
  const json = sampleAnswer(sample, request.method(), new URL(request.url()).pathname)
  return json === undefined ? route.fallback() : route.fulfill({ json })
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
