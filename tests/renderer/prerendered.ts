import type { PageSource } from '#engine'
import { type CompiledBundle, compileRelease, documentSet } from '#engine/release'
import { shippedDocuments } from '../support/shipped.ts'

/** Every bundle that ships. */
export const shippedBundles: CompiledBundle[] = compileRelease(documentSet(shippedDocuments())).bundles

/** What a page of a bundle is drawn from, with all of the bundle. */
export function sourceOf({ bundle, json, parts }: CompiledBundle, path: string): PageSource {
  const { parts: hashes } = JSON.parse(json) as { parts: { [name: string]: string } }
  return {
    parts: Object.fromEntries(
      Object.entries(hashes).map(([name, hash]) => [name, parts.find((part) => part.hash === hash)?.json ?? '']),
    ),
    manifest: `${bundle.journey.basePath}/bundles/m.json`,
    hashes,
    path,
    files: `${bundle.journey.basePath}/files/f`,
    environment: 'production',
    baseUrl: '',
  }
}
