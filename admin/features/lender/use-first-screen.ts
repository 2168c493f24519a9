import { useQuery } from '@tanstack/react-query'
import { isJsonObject, valueAt } from '#engine/release'
import { sourcesQuery } from '../../api/work.ts'

/** The lender's own version of the page on which a borrower begins; undefined until it is known which that is. */
export function useFirstScreen(code: string, journey: string | undefined): string | undefined {
  const { data } = useQuery({ ...sourcesQuery(code, journey ?? ''), enabled: journey !== undefined })
  const registration = data?.[`journeys/${journey}/registration`]
  const screen = isJsonObject(registration) ? valueAt(registration, '/steps/0/screen') : undefined
  return typeof screen === 'string' ? `orgs/${code}/journeys/${journey}/screens/${screen}` : undefined
}
