import type { LiveJourney, LiveOrg } from '../live/live-org.ts'

/** The other origins at which a lender's services may be asked: where its documents say so by an absolute address. */
export function servicesOrigins({ information }: LiveOrg, { paths }: LiveJourney): string[] {
  const addresses = [information.baseUrl, paths.services?.testSite]
  const origins = addresses.flatMap((each) => (each && URL.canParse(each) ? [new URL(each).origin] : []))
  return [...new Set(origins)]
}
