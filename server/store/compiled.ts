import { sql } from 'kysely'
import type { BundleManifest } from '#engine'
import type { ReleaseOrg } from '#engine/release'
import type { Locale } from '#schemas'
import { inBatches } from './batches.ts'
import { engineOf } from './engine.ts'
import { hashOf, readPart, type StoredPart } from './stored-part.ts'
import type { Db } from './tables.ts'

/** An org as a release keeps it: its pictures lie in the documents. */
export type StoredOrg = Omit<ReleaseOrg, 'assets'> & { assets: { name: string; hash: string; mediaType: string }[] }

/** What a release comes to for its orgs: bundles as texts, by hash, and the information of the shell. */
export type StoredCompiled = {
  orgs: StoredOrg[]
  bundles: StoredBundle[]
  themes: { org: string; hash: string; css: string }[]
}

/**
 * A bundle as it is kept: its text says the hashes of its parts. Those of releases that are older than parts are whole, and have none.
 */
export type StoredBundle = Output & { readonly json: string; parts: readonly StoredPart[] }

type Output = { org: string; journey: string; locale: Locale; hash: string }

/** The same without bundles and themes themselves, which a store has many megabytes of. */
export type StoredOutputs = { orgs: StoredOrg[]; bundles: Output[]; themes: { org: string; hash: string }[] }

export async function addCompiled(db: Db, release: number, { orgs, bundles, themes }: StoredCompiled): Promise<void> {
  const orgRows = orgs.map((org) => {
    const assets = org.assets.map(({ name, hash, mediaType }) => ({ name, hash, mediaType }))
    return { release, org: org.code, content: JSON.stringify({ ...org, assets }) }
  })
  for (const rows of inBatches(orgRows)) await db.insertInto('release_orgs').values(rows).execute()
  // A bundle that is there has its parts there.
  const fresh = await absent(db, 'bundles', bundles)
  await addContents(db, 'bundles', unique(fresh.flatMap(({ parts }) => parts)), ({ json }) => json)
  await addContents(db, 'bundles', fresh, ({ json }) => json)
  const bundleRows = bundles.map(({ org, journey, locale, hash }) => ({ release, org, journey, locale, hash }))
  for (const rows of inBatches(bundleRows)) await db.insertInto('release_bundles').values(rows).execute()
  await addContents(db, 'themes', themes, ({ css }) => css)
  const themeRows = themes.map(({ org, hash }) => ({ release, org, hash }))
  for (const rows of inBatches(themeRows)) await db.insertInto('release_themes').values(rows).execute()
}

export async function getCompiled(db: Db, release: number): Promise<StoredCompiled> {
  const { orgs } = await getOutputs(db, release)
  const bundles = await db
    .selectFrom('release_bundles as r')
    .innerJoin('bundles as b', 'b.hash', 'r.hash')
    .select(['r.org', 'r.journey', 'r.locale', 'r.hash', 'b.content as json'])
    .where('r.release', '=', release)
    .orderBy('r.org')
    .orderBy('r.journey')
    .orderBy('r.locale')
    .execute()
  const themes = await db
    .selectFrom('release_themes as r')
    .innerJoin('themes as t', 't.hash', 'r.hash')
    .select(['r.org', 'r.hash', 't.content as css'])
    .where('r.release', '=', release)
    .orderBy('r.org')
    .execute()
  return { orgs, bundles: await withParts(db, bundles), themes }
}

/** Each with its parts; what many have alike is read once. */
async function withParts(
  db: Db,
  bundles: readonly (Omit<Output, 'locale'> & { locale: string; json: string })[],
): Promise<StoredBundle[]> {
  const hashesOf = new Map(bundles.map(({ hash, json }) => [hash, partHashes(json)]))
  const parts = new Map<string, StoredPart>()
  for (const batch of inBatches([...new Set([...hashesOf.values()].flat())]))
    for (const part of await listParts(db, batch)) parts.set(part.hash, part)
  return bundles.map((each) => ({
    ...each,
    locale: each.locale as Locale,
    parts: (hashesOf.get(each.hash) ?? []).map((hash) => parts.get(hash) ?? { hash, json: '' }),
  }))
}

/** Those of these parts that are there, in any order: at most as many as a batch has. */
export async function listParts(db: Db, hashes: readonly string[]): Promise<StoredPart[]> {
  const inBytes =
    engineOf(db) === 'postgresql'
      ? sql<Uint8Array>`convert_to(content, 'UTF8')`
      : sql<Uint8Array>`cast(content as blob)`
  const rows = await db
    .selectFrom('bundles')
    .select(['hash', inBytes.as('bytes')])
    .where('hash', 'in', hashes)
    .execute()
  return rows.map(({ hash, bytes }) => readPart(hash, bytes))
}

/** Those that are not what their hashes say, or have a part that is not. */
export function wrongBundles(bundles: readonly StoredBundle[]): StoredBundle[] {
  const known = new Map<string, boolean>()
  const isWhole = (part: StoredPart) => {
    const isKnown = known.get(part.hash) ?? hashOf(part.bytes ?? part.json) === part.hash
    known.set(part.hash, isKnown)
    return isKnown
  }
  return bundles.filter((bundle) => ![bundle, ...bundle.parts].every(isWhole))
}

/** What a bundle's text names; a whole one, of an older release, names none. Throws where it is no such text. */
export function partHashes(json: string): string[] {
  if (!json.startsWith('{"format":2,')) return []
  return Object.values((JSON.parse(json) as BundleManifest).parts)
}

export async function getOutputs(db: Db, release: number): Promise<StoredOutputs> {
  const orgs = await db
    .selectFrom('release_orgs')
    .select('content')
    .where('release', '=', release)
    .orderBy('org')
    .execute()
  const bundles = await db
    .selectFrom('release_bundles')
    .select(['org', 'journey', 'locale', 'hash'])
    .where('release', '=', release)
    .orderBy('org')
    .orderBy('journey')
    .orderBy('locale')
    .execute()
  const themes = await db
    .selectFrom('release_themes')
    .select(['org', 'hash'])
    .where('release', '=', release)
    .orderBy('org')
    .execute()
  return {
    orgs: orgs.map(({ content }) => JSON.parse(content) as StoredOrg),
    bundles: bundles.map((each) => ({ ...each, locale: each.locale as Locale })),
    themes,
  }
}

/** The hash of everything that a release gives to borrowers, by what it is: `bundle org journey locale` or `theme org`. */
export async function listOutputs(db: Db, release: number): Promise<{ org: string; name: string; hash: string }[]> {
  return outputsOf(await getOutputs(db, release))
}

export function outputsOf({
  bundles,
  themes,
}: Pick<StoredOutputs, 'bundles' | 'themes'>): { org: string; name: string; hash: string }[] {
  return [
    ...bundles.map(({ org, journey, locale, hash }) => ({ org, name: `${journey} ${locale}`, hash })),
    ...themes.map(({ org, hash }) => ({ org, name: 'theme', hash })),
  ]
}

/** A bundle or theme of any release, by its hash: a page may have been loaded before the newest one. */
export async function findContent(db: Db, table: 'bundles' | 'themes', hash: string): Promise<string | undefined> {
  const row = await db.selectFrom(table).select('content').where('hash', '=', hash).executeTakeFirst()
  return row?.content
}

/** Only what the store has not yet is put together and written. */
async function addContents<Given extends { hash: string }>(
  db: Db,
  table: 'bundles' | 'themes',
  given: readonly Given[],
  contentOf: (each: Given) => string,
): Promise<void> {
  for (const each of await absent(db, table, given))
    await db
      .insertInto(table)
      .values({ hash: each.hash, content: contentOf(each) })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute()
}

/** Those that a store has not yet, each once. */
async function absent<Given extends { hash: string }>(
  db: Db,
  table: 'bundles' | 'themes',
  given: readonly Given[],
): Promise<Given[]> {
  const missing: Given[] = []
  for (const batch of inBatches(unique(given))) {
    const hashes = batch.map(({ hash }) => hash)
    const rows = await db.selectFrom(table).select('hash').where('hash', 'in', hashes).execute()
    const there = new Set(rows.map(({ hash }) => hash))
    missing.push(...batch.filter(({ hash }) => !there.has(hash)))
  }
  return missing
}

function unique<Given extends { hash: string }>(given: readonly Given[]): Given[] {
  return [...new Map(given.map((each) => [each.hash, each])).values()]
}
