/** The specification's numbers for requests: each stands here and nowhere else. Times are milliseconds. */

/** After this long a request has failed. */
export const requestTimeoutMs = 30_000

/** The generic retry helper: how often in all, and the wait before the second try, which doubles from then on. */
export const retryAttempts = 5
export const retryFirstDelayMs = 1000

/** How long an answer counts as fresh where the call's document says nothing. */
export const staleMs = 250
