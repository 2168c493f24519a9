import type { Transferable } from 'node:worker_threads'
import { type BundleManifest, type BundlePage, type BundlePart, type Copy, plain } from '#engine'
import { assetsHash, sha256 } from '#engine/release'
import type { StoredBundle, StoredCompiled, StoredOrg, StoredPart } from '../store/compiled.ts'
import { inParts } from './in-parts.ts'
import { journeySteps, type ScreenOutlines } from './journey-steps.ts'
import type { LiveJourney, LiveOrg, PreparedRelease, ReleaseSource, ShellWords } from './live-release.ts'

/** Parses and packs what serving a release takes. A large product takes seconds of this: it is done aside. */
export function prepareRelease({ number, entryHash, channel, texts, compiled }: ReleaseSource): PreparedRelease {
  const bundles = compiled.bundles.map(inParts)
  const outlines = outlinesOf()
  const orgs = compiled.orgs.map((org) => liveOrg(org, { bundles, themes: compiled.themes, outlines }))
  const bodies = new Map(bundles.flatMap((bundle) => [bundle, ...bundle.parts]).map(({ hash, json }) => [hash, json]))
  // The texts are JSON already.
  const documents = texts.map(({ document, text }) => `${JSON.stringify(document)}:${text}`)
  return {
    number,
    entryHash,
    channel,
    orgs,
    bundles: [...bodies].map(([hash, json]) => [hash, bytes(json)]),
    themes: compiled.themes.map(({ hash, css }) => [hash, bytes(css)]),
    pictures: pictures(orgs, texts),
    documents: bytes(`{${documents.join(',')}}`),
  }
}

/** The memory that changes hands, each piece once. */
export function movedOf({ bundles, themes, pictures, documents }: PreparedRelease): Transferable[] {
  const all = [documents, ...[...bundles, ...themes, ...pictures].map(([, body]) => body)]
  return [...new Set(all.map(({ buffer }) => buffer as ArrayBuffer))]
}

const encoder = new TextEncoder()

/** Memory of its own: it can be given away. */
function bytes(text: string): Uint8Array {
  return encoder.encode(text)
}

type Outlines = (bundle: StoredBundle) => ScreenOutlines

/** What is known of the screens of a bundle before a page asks for them: each part is read once, whoever has it. */
function outlinesOf(): Outlines {
  const known = new Map<string, ScreenOutlines>()
  const read = ({ hash, json }: StoredPart) => {
    const there = known.get(hash)
    if (there !== undefined) return there
    const { screens } = JSON.parse(json) as BundlePart
    const outlines = Object.fromEntries(
      Object.entries(screens).map(([id, { title, progress, layout }]) => [id, { title, progress, layout }]),
    )
    known.set(hash, outlines)
    return outlines
  }
  return ({ parts: [_page, ...others] }) => Object.assign({}, ...others.map(read))
}

function liveOrg(
  org: StoredOrg,
  { bundles, themes, outlines }: Pick<StoredCompiled, 'bundles' | 'themes'> & { outlines: Outlines },
): LiveOrg {
  const offered = org.journeys.flatMap((id): LiveJourney[] => {
    const own = bundles
      .filter((each) => each.org === org.code && each.journey === id)
      .map((bundle) => ({ bundle, page: JSON.parse(bundle.parts[0]?.json ?? '') as BundlePage }))
    const [first] = own
    if (!first) return []
    const { journey: paths, org: facts, brand, registration, surfaces } = first.page
    return [
      {
        id,
        paths,
        org: facts,
        locales: own.map(({ bundle }) => bundle.locale),
        bundles: new Map(
          own.map(({ bundle: { locale, hash, json } }) => [
            locale,
            { hash, parts: (JSON.parse(json) as BundleManifest).parts },
          ]),
        ),
        brand,
        // Bundles of older releases may know nothing of surfaces' pictures.
        pictureOrigins: surfaces.originator.pictureOrigins ?? [],
        registration,
        steps: journeySteps({ ...first.page, screens: outlines(first.bundle) }),
        words: new Map(own.map(({ bundle, page }) => [bundle.locale, shellWords(page)])),
      },
    ]
  })
  return {
    ...org,
    offered,
    theme: themes.find((each) => each.org === org.code)?.hash ?? '',
    pictures: assetsHash(org.assets),
  }
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

function pictures(orgs: readonly LiveOrg[], texts: ReleaseSource['texts']): PreparedRelease['pictures'] {
  const contents = new Map<string, Uint8Array>()
  for (const { document, text } of texts) {
    if (!document.includes('/assets/')) continue
    const asset = JSON.parse(text) as { text?: string; base64?: string }
    if (asset.text !== undefined) contents.set(sha256(asset.text), bytes(asset.text))
    if (asset.base64 !== undefined) contents.set(...decoded(asset.base64))
  }
  return orgs.flatMap((org) =>
    org.assets.flatMap(({ name, hash, mediaType }): PreparedRelease['pictures'] => {
      const content = contents.get(hash)
      return content === undefined ? [] : [[`${org.pictures}/${name}`, content, mediaType]]
    }),
  )
}

function decoded(base64: string): [hash: string, content: Uint8Array] {
  return [sha256(base64), new Uint8Array(Buffer.from(base64, 'base64'))]
}
