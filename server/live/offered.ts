import { type BundleManifest, type BundlePage, type BundlePart, type Copy, pagePart, plain } from '#engine'
import type { JourneyStep } from '#schemas'
import { journeySteps, type ScreenOutlines } from './journey-steps.ts'
import type { LiveJourney, PreparedOrg, ShellWords } from './live-org.ts'

/** Gives what is sent of a part, by its hash. */
export type TextOf = (hash: string | undefined) => string

/** The journeys that an org offers, read out of the pages of its bundles. */
export function offeredBy(
  { journeys, bundles }: Pick<PreparedOrg, 'journeys' | 'bundles'>,
  textOf: TextOf,
): LiveJourney[] {
  return journeys.flatMap((id): LiveJourney[] => {
    const own = bundles
      .filter(({ journey }) => journey === id)
      .map(({ locale, hash, json }) => {
        const { parts } = JSON.parse(json) as BundleManifest
        return { locale, hash, parts, page: JSON.parse(textOf(parts[pagePart])) as BundlePage }
      })
    const [first] = own
    if (!first) return []
    const { journey: paths, org: facts, brand, registration, surfaces } = first.page
    let steps: JourneyStep[] | undefined
    return [
      {
        id,
        paths,
        org: facts,
        locales: own.map(({ locale }) => locale),
        bundles: new Map(own.map(({ locale, hash, parts }) => [locale, { hash, parts }])),
        brand,
        // Bundles of older releases may know nothing of surfaces' pictures.
        pictureOrigins: surfaces.originator.pictureOrigins ?? [],
        registration,
        get steps() {
          steps ??= journeySteps({ ...first.page, screens: outlinesOf(first.parts, textOf) })
          return steps
        },
        words: new Map(own.map(({ locale, page }) => [locale, shellWords(page)])),
      },
    ]
  })
}

/** What is known of the screens of a bundle before a page asks for them. */
function outlinesOf({ [pagePart]: _page, ...parts }: BundleManifest['parts'], textOf: TextOf): ScreenOutlines {
  const screens = Object.values(parts).map((hash) => (JSON.parse(textOf(hash)) as BundlePart).screens)
  return Object.fromEntries(
    screens.flatMap((each) =>
      Object.entries(each).map(([id, { title, progress, layout }]) => [id, { title, progress, layout }]),
    ),
  )
}

function shellWords({ strings, locale, journey: { share } }: BundlePage): ShellWords {
  const say = (copy: Copy) => plain(copy, () => undefined, locale)
  return {
    fallback: {
      // Bundles of older releases have other words for it.
      title: say(strings.fallbackTitle ?? strings.snagTitle),
      body: say(strings.fallbackBody ?? strings.unexpected),
      tryAgain: say(strings.tryAgain),
      referenceLabel: say(strings.reference),
    },
    noScript: say(strings.noScript),
    share: {
      ...(share?.title === undefined ? {} : { title: say(share.title) }),
      ...(share?.description === undefined ? {} : { description: say(share.description) }),
    },
  }
}
