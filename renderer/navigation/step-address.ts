/** The address of a step of registration; `route` may have a query already. */
export function stepAddress(route: string, query: string, step: string): string {
  return `${route}${route.includes('?') ? '&' : '?'}${query}=${step}`
}
