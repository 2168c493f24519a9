// A browser that translates a page puts elements of its own in the place of each text, and React does not know of them.
import { describe, expect, test } from 'vitest'
import { documentSet } from '#engine/release'
import { readPersonas } from '../../sandbox/personas.ts'
import { covering, featuresOf } from '../support/covering.ts'
import { isForSignedIn, type Sample, sampleOf, sampleUuid } from '../support/sample-lender.ts'
import { shippedDocuments } from '../support/shipped.ts'
import { translation } from '../support/translation.ts'
import { type DrawnPage, drawnPage } from './drawn-page.tsx'
import { inputOf } from './page.ts'

const documents = shippedDocuments()

type Step = [name: string, work: (page: DrawnPage) => void]

/** What somebody may do on any page: press in vain, press whatever can be pressed, answer wrongly and rightly, go on. */
function stepsOf({ bundle }: Sample): Step[] {
  const persona = readPersonas().find(({ journey }) => journey === bundle.journey.id)
  const right = inputOf(persona?.answers ?? {})
  const wrong = { 'propertyAddress.zip': '10001', email: 'a@gmial.com', phone: '(555) 555-5555', password: 'a' }
  const answer = (input: typeof right) => (page: DrawnPage) => {
    for (const scope of ['registration', sampleUuid]) page.app.input.set(scope, (before) => ({ ...before, ...input }))
  }
  const press =
    (selector: string, index = 0) =>
    ({ container }: DrawnPage) =>
      container.querySelectorAll<HTMLElement>(selector)[index]?.click()
  const proceed = press('form.screen button[type=submit]')
  return [
    ['nothing is answered', proceed],
    ...[0, 1, 2].map((index): Step => [`button ${index} is pressed`, press('main button[type=button]', index)]),
    [
      'each box is pressed',
      ({ container }) => {
        for (const box of container.querySelectorAll<HTMLElement>('main [type=radio], main [type=checkbox]'))
          box.click()
      },
    ],
    ['some is answered wrongly', answer(wrong)],
    ['that is sent', proceed],
    ['all is answered rightly', answer(right)],
    ['that is sent too', proceed],
  ]
}

/** Pages enough for every kind of block and question, in English each with all that it may have; with FULL=1 all pages. */
const locales = ['en', 'es'] as const
const journeys = documentSet(documents).journeys.flatMap((journey) => locales.map((locale) => ({ journey, locale })))

describe.each(journeys)('of $journey in $locale', ({ journey, locale }) => {
  const sample = sampleOf(documents, 'harborlight', journey, locale)
  const steps = stepsOf(sample)
  const screenOf = ({ screen }: (typeof sample.places)[number]) => sample.bundle.screens[screen]
  const places = process.env.FULL
    ? sample.places
    : covering(sample.places, (place) => {
        const screen = screenOf(place)
        if (screen === undefined) return []
        return locale === 'en'
          ? featuresOf(screen)
          : featuresOf(screen).map((feature) => feature.split(' ', 2).join(' '))
      })
  test.each(places.map(({ label, address }) => [label, address] as const))(
    'a page goes on, and shows what is new, when a browser translates it: %s',
    async (_label, address) => {
      const page = await drawnPage(sample, address, { isSignedIn: isForSignedIn(sample, address.split('?')[0] ?? '') })
      const translator = translation(page.container)
      const found: string[] = []
      for (const [name, work] of steps) {
        await page.after(() => work(page))
        found.push(...[...page.faults.splice(0).map(String), ...translator.stale()].map((what) => `${name}: ${what}`))
      }
      translator.end()
      await page.leave()
      expect([...found, ...page.faults.map(String)]).toEqual([])
    },
  )
})
