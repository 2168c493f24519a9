/** The version of the protocol that the page speaks (specification, section 9). */
export const libVersion = '2.2.23'

/** How often a session is tried for before the page gives up, and how long it waits at first. */
export const sessionTries = 3
export const sessionFirstDelayMs = 1000

export const noSession = 'An error occurred while establishing a session, retries failed.'
