import { useQueries, useQuery } from '@tanstack/react-query'
import { isJsonObject } from '#engine/release'
import type { LenderSettings, Setting } from '#schemas'
import { documentQuery, journeysQuery } from '../api/documents.ts'

type Scope = { part: 'settings' | 'pricing'; journey: string | undefined }

/** What a journey declares that lenders set; of no journey in particular, what all of them do. undefined: nobody declares anything. */
export function useSettings({ part, journey }: Scope): Record<string, Setting> | undefined {
  const { data } = useQuery(journeysQuery)
  const ids = (data?.journeys ?? [])
    .filter(({ id }) => journey === undefined || id === journey)
    .map(({ id }) => `journeys/${id}/settings`)
    .filter((id) => data?.journeys.some(({ documents }) => documents.some((each) => each.id === id)))
  const declared = useQueries({ queries: ids.map((id) => documentQuery(id)) }).flatMap(({ data: view }) => {
    const content: unknown = view?.content
    return isJsonObject(content) ? [(content as unknown as LenderSettings)[part] ?? {}] : []
  })
  return declared.length === 0 ? undefined : Object.assign({}, ...declared)
}
