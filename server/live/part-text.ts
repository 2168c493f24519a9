import type { LiveRelease } from './live-release.ts'

/** A part of a bundle as text. Throws where the release has none with this hash. */
export function partText({ bundles }: LiveRelease, hash: string | undefined): string {
  const part = hash === undefined ? undefined : bundles.get(hash)
  if (part === undefined) throw new Error('a bundle of the release has no such part')
  return Buffer.from(part.body).toString()
}
