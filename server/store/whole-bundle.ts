import type { Bundle, BundlePage, BundlePart } from '#engine'
import { partHashes, type StoredBundle } from './compiled.ts'

/** A bundle as it was compiled, put together of its parts. */
export function wholeBundle({ json, parts }: StoredBundle): Bundle {
  if (partHashes(json).length === 0) return JSON.parse(json) as Bundle
  const [page, ...others] = parts.map((part) => JSON.parse(part.json) as unknown)
  const { places: _places, ...whole } = page as BundlePage
  return {
    ...whole,
    screens: Object.assign({}, ...others.map((part) => (part as BundlePart).screens)),
    calls: Object.assign({}, ...others.map((part) => (part as BundlePart).calls)),
    ...others.reduce<Pick<Bundle, 'chat'>>((found, part) => {
      const { chat } = part as BundlePart
      return chat === undefined ? found : { chat }
    }, {}),
  }
}
