import {
  type Bundle,
  type BundleManifest,
  type BundlePage,
  type BundlePart,
  type BundleParts,
  joinedBundle,
  pagePart,
} from '#engine'
import type { DocumentsPort } from './ports.ts'

/** What the HTML says of the bundle: where its manifest and its parts stand, and with which it begins. */
export type BundleInformation = {
  /** The address of the manifest. */
  manifest: string
  /** The hashes of all parts, by name. */
  parts: { [name: string]: string }
  /** The address below which parts stand. */
  bundles: string
  /** The parts that stand in the HTML, or are on their way already. */
  first: string[]
}

type Current = { manifests?: { [locale: string]: string }; theme: string }

/** Bundles as a lender's page gets them: with the HTML, and by their hashes. One release at a time: `onNewer` hears of another. */
export function browserDocuments(
  { manifest, parts, bundles, first, current }: BundleInformation & { current: string },
  onNewer: (theme: string) => void,
): DocumentsPort & { first: (others: readonly string[]) => Promise<Bundle | undefined> } {
  const part = (hash: string) => json<BundlePart>(`${bundles}/${hash}.json`, 'default')

  /** A bundle with these of its parts; undefined when one does not come. */
  const bundleOf = async (
    parts: Omit<BundleParts, 'here'>,
    names: readonly string[],
    get: (name: string) => Promise<unknown>,
  ): Promise<Bundle | undefined> => {
    const others = names.filter((name) => name !== pagePart)
    const [page, ...rest] = await Promise.all([pagePart, ...others].map(get))
    if (page === undefined || rest.includes(undefined)) return undefined
    return joinedBundle(
      page as BundlePage,
      parts,
      others.map((name, index) => [name, rest[index] as BundlePart]),
    )
  }

  return {
    first(others) {
      const names = [...new Set([...first, ...others.filter((name) => name in parts)])]
      return bundleOf(
        { manifest, hashes: parts },
        names,
        async (name) => inHtml(name) ?? (await part(parts[name] ?? '')),
      )
    },
    async newer(locale, own) {
      const live = await json<Current>(current, 'no-store')
      const next = live?.manifests?.[locale]
      if (live === undefined || next === undefined || next === own?.manifest) return undefined
      const { parts: hashes } = (await json<BundleManifest>(next, 'default')) ?? {}
      if (hashes === undefined) return undefined
      // Where parts were cut in another way, what was answered in one may stand in any.
      const isAsBefore = own?.here.every((name) => name in hashes)
      const names = isAsBefore ? own?.here : Object.keys(hashes)
      const bundle = await bundleOf({ manifest: next, hashes }, names ?? [], (name) => part(hashes[name] ?? ''))
      if (bundle !== undefined) onNewer(live.theme)
      return bundle
    },
    part,
  }
}

function inHtml(name: string): unknown {
  const text = document.getElementById(`part ${name}`)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Documents are fetched beside the lender's services; without an answer the page goes on with what it has. */
async function json<T>(address: string, cache: RequestCache): Promise<T | undefined> {
  try {
    const response = await fetch(address, { cache })
    return response.ok ? ((await response.json()) as T) : undefined
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined
    throw error
  }
}
