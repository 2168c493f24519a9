import type { FastifyInstance } from 'fastify'
import type { BundleManifest } from '#engine'

export type SentBundle = { manifest: string; hashes: BundleManifest['parts']; parts: { [name: string]: string } }

/** The bundle that borrowers of a lender get now: where its manifest stands, and the text of every part. Undefined where none is live. */
export async function sentBundle(
  app: Pick<FastifyInstance, 'inject'>,
  host: string,
  { basePath = '/account/loan', locale = 'en' } = {},
): Promise<SentBundle | undefined> {
  const get = (url: string) => app.inject({ url, headers: { host } })
  const current = (await get(`${basePath}/current.json`)).json() as { manifests?: { [locale: string]: string } }
  const manifest = current.manifests?.[locale]
  if (manifest === undefined) return undefined
  const { parts: hashes } = (await get(manifest)).json() as BundleManifest
  const parts: SentBundle['parts'] = {}
  for (const [name, hash] of Object.entries(hashes)) parts[name] = (await get(`${basePath}/bundles/${hash}.json`)).body
  return { manifest, hashes, parts }
}
