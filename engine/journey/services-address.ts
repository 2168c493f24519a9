export type ServicesAddress = {
  /** Whether services are asked under the page's own address. */
  isRelative: boolean
  /** The page's host name. */
  hostname: string
  /** What the org gives; empty is the page's own address. */
  given: string
  testSite?: string
  /** Ends of host names of environments that are made for a test and thrown away. */
  testHosts?: readonly string[]
}

/** The address before the paths of the lender's services. Empty is the page's own. */
export function servicesAddress({
  isRelative,
  hostname,
  given,
  testSite = '',
  testHosts = [],
}: ServicesAddress): string {
  if (!isRelative) return given
  const isTest = ['.localhost', ...testHosts].some((end) => hostname.toLowerCase().endsWith(end))
  return isTest ? testSite : ''
}
