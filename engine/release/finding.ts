import type { Finding } from '#schemas'
import { canonical, type Documents, isJsonObject, type Json, pointerParts } from '../documents/json.ts'
import type { Issue } from '../issue.ts'
import { ofLevel } from '../level.ts'
import { sha256 } from './hash.ts'

export type { Finding }

/** What has to be acknowledged before a set of documents is published. The name of each holds for one value at one place only. */
export function findingsOf(documents: Documents, issues: readonly Issue[]): Finding[] {
  return ofLevel(issues, 'acknowledge').map((issue) => ({ ...issue, finding: findingName(documents, issue) }))
}

/** A changed value, or another thing said of it, is another finding and asks again. */
function findingName(documents: Documents, { code, file = '', path, message }: Issue): string {
  const { place, value } = placeAndValue(documents.get(file) ?? null, path)
  return sha256(canonical([code, file, place, message, value])).slice(0, 16)
}

/** Items of a list go by their ids, so that one put in before them changes no name. Of what is missing, the value is what it is missing from. */
function placeAndValue(content: Json, path: string): { place: string[]; value: Json } {
  const place: string[] = []
  let value = content
  for (const part of pointerParts(path)) {
    const next: Json | undefined = Array.isArray(value)
      ? value[Number(part)]
      : isJsonObject(value) && Object.hasOwn(value, part)
        ? value[part]
        : undefined
    place.push(isJsonObject(next) && Array.isArray(value) && typeof next.id === 'string' ? `#${next.id}` : part)
    if (next !== undefined) value = next
  }
  return { place, value }
}
