/** The build of the library that is plain JavaScript: no Java, no native program, no thread. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck'

  export type { Diagnostics } from 'recheck'

  // CommonJS: what is imported as its default is the module itself.
  const recheck: { checkSync: typeof checkSync }
  // biome-ignore lint/style/noDefaultExport: this is how the library is.
  export default recheck
}
