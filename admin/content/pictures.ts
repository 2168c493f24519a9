import { assetsOf, documentSet, type Json } from '#engine/release'

/** An org's pictures as data: addresses: they work in the preview's frame too, whose origin is opaque. */
export function pictures(documents: Readonly<Record<string, Json>>, org: string): Record<string, string> {
  const assets = assetsOf(documentSet(new Map(Object.entries(documents))), org)
  return Object.fromEntries(assets.map(({ name, ...asset }) => [name, dataAddress(asset)]))
}

export function dataAddress({
  mediaType,
  text,
  base64,
}: {
  mediaType: string
  text?: string
  base64?: string
}): string {
  return base64 === undefined
    ? `data:${mediaType};charset=utf-8,${encodeURIComponent(text ?? '')}`
    : `data:${mediaType};base64,${base64}`
}
