/** The profile or the application cannot be loaded: the borrower is sent away. */
export class MissingApplication extends Error {}
