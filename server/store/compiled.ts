import type { ReleaseOrg } from '#engine/release'
import type { Locale } from '#schemas'
import { inBatches } from './batches.ts'
import type { Db } from './tables.ts'

/** An org as a release keeps it: its pictures lie in the documents. */
export type StoredOrg = Omit<ReleaseOrg, 'assets'> & { assets: { name: string; hash: string; mediaType: string }[] }

/** What a release comes to for its orgs: bundles as texts, by hash, and the information of the shell. */
export type StoredCompiled = {
  orgs: StoredOrg[]
  bundles: (Output & { readonly json: string })[]
  themes: { org: string; hash: string; css: string }[]
}

type Output = { org: string; journey: string; locale: Locale; hash: string }

/** The same without bundles and themes themselves, which a store has many megabytes of. */
export type StoredOutputs = { orgs: StoredOrg[]; bundles: Output[]; themes: { org: string; hash: string }[] }

export async function addCompiled(db: Db, release: number, { orgs, bundles, themes }: StoredCompiled): Promise<void> {
  const orgRows = orgs.map((org) => {
    const assets = org.assets.map(({ name, hash, mediaType }) => ({ name, hash, mediaType }))
    return { release, org: org.code, content: JSON.stringify({ ...org, assets }) }
  })
  for (const rows of inBatches(orgRows)) await db.insertInto('release_orgs').values(rows).execute()
  await addContents(db, 'bundles', bundles, ({ json }) => json)
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
  return { orgs, bundles: bundles.map((each) => ({ ...each, locale: each.locale as Locale })), themes }
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
  for (const batch of inBatches(given)) {
    const hashes = batch.map(({ hash }) => hash)
    const there = await db.selectFrom(table).select('hash').where('hash', 'in', hashes).execute()
    const known = new Set(there.map(({ hash }) => hash))
    for (const each of batch) {
      if (known.has(each.hash)) continue
      known.add(each.hash)
      await db
        .insertInto(table)
        .values({ hash: each.hash, content: contentOf(each) })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    }
  }
}
