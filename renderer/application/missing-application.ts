/** The profile or the application cannot be had: whoever asks is sent away. */
export class MissingApplication extends Error {}
