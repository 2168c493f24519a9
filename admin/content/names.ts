import { isKind, kindOf, placeOf } from '#engine/release'

export function kindName(kind: string): string {
  return isKind(kind) ? kindOf(kind).title : kind
}

/** What staff call a document, within the org or journey that it belongs to. */
export function documentName(id: string): string {
  const place = placeOf(id)
  if (place?.kind === 'screen') return place.screen ?? id
  if (place?.kind === 'asset') return id.slice(id.lastIndexOf('/') + 1)
  if (place?.service !== undefined) return `${kindName(place.kind)}: ${place.service}`
  return place ? kindName(place.kind) : id
}

/** Whose document it is: `figure`, `heloc`, or `figure, in heloc` for an org's own version of a journey's document. */
export function ownerName(id: string): string {
  const { org, journey } = placeOf(id) ?? {}
  if (org !== undefined && journey !== undefined) return `${org}, in ${journey}`
  return org ?? journey ?? 'sandbox'
}

/** Words from a name in code: `companyNameShort` is "Company name short". */
export function words(key: string): string {
  const text = key
    .replace(/([a-z0-9])([A-Z])/g, (_all, last: string, first: string) => `${last} ${first.toLowerCase()}`)
    .replace(/[-_.]+/g, ' ')
    .trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
