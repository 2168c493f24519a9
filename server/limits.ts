export type Limits = { readonly [Name in keyof typeof limits]: number }

/** What each bounds, and what happens beyond it, stands in docs/limits.md. */
const limits = {
  bodyBytes: { name: 'LIMIT_BODY_BYTES', usual: 2 * 1024 * 1024, least: 1024, most: 64 * 1024 * 1024 },
  jsonDepth: { name: 'LIMIT_JSON_DEPTH', usual: 64, least: 8, most: 1000 },
  requestTimeoutMs: { name: 'REQUEST_TIMEOUT_MS', usual: 60_000, least: 1000, most: 600_000 },
  upstreamTimeoutMs: { name: 'UPSTREAM_TIMEOUT_MS', usual: 30_000, least: 100, most: 600_000 },
  upstreamTotalMs: { name: 'UPSTREAM_TOTAL_MS', usual: 120_000, least: 100, most: 3_600_000 },
  signInTriesPerAccount: { name: 'SIGN_IN_TRIES_PER_ACCOUNT', usual: 5, least: 1, most: 1000 },
  signInTriesPerAddress: { name: 'SIGN_IN_TRIES_PER_ADDRESS', usual: 50, least: 1, most: 100_000 },
  borrowerTriesPerAddress: { name: 'BORROWER_TRIES_PER_ADDRESS', usual: 200, least: 1, most: 100_000 },
  entryTriesPerAddress: { name: 'ENTRY_TRIES_PER_ADDRESS', usual: 200, least: 1, most: 100_000 },
  signInLongestWaitSeconds: { name: 'SIGN_IN_LONGEST_WAIT_SECONDS', usual: 60, least: 1, most: 3600 },
  signInWindowMinutes: { name: 'SIGN_IN_WINDOW_MINUTES', usual: 15, least: 1, most: 1440 },
  telemetryPerMinute: { name: 'TELEMETRY_PER_MINUTE', usual: 600, least: 1, most: 1_000_000 },
  telemetryDays: { name: 'TELEMETRY_DAYS', usual: 90, least: 1, most: 3650 },
  telemetryQueue: { name: 'TELEMETRY_QUEUE', usual: 5000, least: 1, most: 1_000_000 },
  storeWaitMs: { name: 'STORE_WAIT_MS', usual: 5000, least: 50, most: 60_000 },
  storeQueue: { name: 'STORE_QUEUE', usual: 200, least: 1, most: 10_000 },
  databaseConnections: { name: 'DATABASE_CONNECTIONS', usual: 10, least: 2, most: 1000 },
  readTimeoutMs: { name: 'READ_TIMEOUT_MS', usual: 30_000, least: 100, most: 600_000 },
  workTimeoutMs: { name: 'WORK_TIMEOUT_MS', usual: 120_000, least: 100, most: 3_600_000 },
  workQueue: { name: 'WORK_QUEUE', usual: 20, least: 1, most: 1000 },
  checksPerPerson: { name: 'CHECKS_PER_PERSON', usual: 2, least: 1, most: 100 },
  pictureBytes: { name: 'LIMIT_PICTURE_BYTES', usual: 10 * 1024 * 1024, least: 1024, most: 64 * 1024 * 1024 },
  picturePixels: { name: 'LIMIT_PICTURE_PIXELS', usual: 24_000_000, least: 10_000, most: 100_000_000 },
  pictureTimeoutMs: { name: 'PICTURE_TIMEOUT_MS', usual: 15_000, least: 1000, most: 120_000 },
  shutdownGraceMs: { name: 'SHUTDOWN_GRACE_MS', usual: 10_000, least: 0, most: 600_000 },
} as const

export type ReadOne = (name: string, usual: number, read: (text: string) => number | undefined, right: string) => number

export function readLimits(one: ReadOne): Limits {
  const read = Object.entries(limits).map(([key, { name, usual, least, most }]) => {
    const number = (text: string) => wholeNumber(text, least, most)
    return [key, one(name, usual, number, `a whole number from ${least} to ${most}, such as ${usual}`)]
  })
  return Object.fromEntries(read)
}

export const usualLimits: Limits = readLimits((_name, usual) => usual)

/** Every limit's name in the environment, with what it is when nobody says otherwise. */
export const limitNames: readonly (readonly [name: string, usual: number])[] = Object.values(limits).map(
  ({ name, usual }) => [name, usual],
)

function wholeNumber(text: string, least: number, most: number): number | undefined {
  return /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined
}
