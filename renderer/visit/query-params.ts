import type { AppContext } from '../session/app-context.ts'

/** The part of a query that the journey lets telemetry know: never a token, an address or a name. */
export function trackedParameters(app: AppContext, search: string): { [name: string]: string } {
  const names = app.bundle().journey.telemetry?.queryParams ?? []
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = query.get(name)
      return value === null || value.length > 100 ? [] : [[name, value]]
    }),
  )
}
