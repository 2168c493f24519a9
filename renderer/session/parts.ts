import { type Bundle, type BundlePart, matchRoute, missingParts, partOfRoute, withPart } from '#engine'
import { FetchError } from '../api/fetch-error.ts'
import { readKept } from '../ports/kept.ts'
import type { Ports } from '../ports/ports.ts'
import { bundleAtom } from '../state/atoms.ts'
import type { Store } from '../state/store.ts'

/** The parts of a bundle that a page needs, as it needs them. */
export type Parts = {
  /** Resolves when they have come; rejects with a FetchError when one does not. */
  need: (names: readonly string[]) => Promise<void>
  /** Has them come before they are needed. */
  ahead: (names: readonly string[]) => void
  /** Takes another bundle in place of the one at hand, with every part that this one has. */
  replace: (bundle: Bundle) => Promise<void>
}

const partsKey = (journey: string) => `waymark.parts.${journey}`

/** The parts that a tab had when it was last loaded: what was typed in it was typed into these. */
export function keptParts({ storage, report }: Pick<Ports, 'storage' | 'report'>, journey: string): string[] {
  return readKept(storage.session, partsKey(journey), namesFrom, report) ?? []
}

export function createParts(ports: Ports, store: Store): Parts {
  const coming = new Map<string, Promise<BundlePart | undefined>>()
  const fetched = (hash: string) => {
    const known = coming.get(hash)
    if (known !== undefined) return known
    const part = (ports.documents.part?.(hash) ?? Promise.resolve(undefined)).then((part) => {
      // What did not come is asked for again by whoever needs it next.
      if (part === undefined) coming.delete(hash)
      return part
    })
    coming.set(hash, part)
    return part
  }
  const remember = ({ journey, parts }: Bundle) => {
    if (parts !== undefined) ports.storage.session.set(partsKey(journey.id), JSON.stringify(parts.here))
  }

  /** The bundle with these parts, whichever it is by the time that they have come. */
  const completed = async (bundle: () => Bundle | undefined, names: () => readonly string[], take: Take) => {
    for (;;) {
      const now = bundle()
      const missing = now === undefined ? [] : missingParts(now, names())
      if (now === undefined || missing.length === 0) return
      const hashes = missing.map((name) => now.parts?.hashes[name] ?? '')
      const parts = await Promise.all(hashes.map(fetched))
      if (parts.includes(undefined)) throw new FetchError(0, 'a part of the page did not come', undefined)
      // Another release may have taken its place meanwhile: parts of two never stand in one page.
      const then = bundle()
      if (then?.parts?.hashes !== now.parts?.hashes) continue
      take(
        missing.reduce((whole, name, index) => {
          const isHere = missingParts(whole, [name]).length === 0
          return isHere ? whole : withPart(whole, name, parts[index] as BundlePart)
        }, then as Bundle),
      )
    }
  }

  const here = () => store.get(bundleAtom)
  return {
    need: (names) =>
      completed(
        here,
        () => names,
        (bundle) => {
          store.set(bundleAtom, bundle)
          remember(bundle)
        },
      ),
    ahead(names) {
      const bundle = here()
      if (bundle === undefined) return
      for (const name of missingParts(bundle, names)) void fetched(bundle.parts?.hashes[name] ?? '')
    },
    async replace(given) {
      let next = given
      await completed(
        () => next,
        () => here()?.parts?.here ?? [],
        (bundle) => {
          next = bundle
        },
      )
      store.set(bundleAtom, next)
      remember(next)
    },
  }
}

type Take = (bundle: Bundle) => void

/** The parts that the page at an address needs. */
export function partsAt({ journey, org, registration }: Bundle, path: string): string[] {
  const place = matchRoute(journey, path, '', { org })
  const name = place.kind === 'route' ? partOfRoute(place.route, registration) : undefined
  return name === undefined ? [] : [name]
}

function namesFrom(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every((name) => typeof name === 'string') ? value : undefined
}
