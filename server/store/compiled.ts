import type { ReleaseOrg } from '#engine/release'
import type { Locale } from '#schemas'
import type { Db } from './tables.ts'

/** An org as a release keeps it: its pictures lie in the documents. */
export type StoredOrg = Omit<ReleaseOrg, 'assets'> & { assets: { name: string; hash: string; mediaType: string }[] }

/** What a release comes to for its orgs: bundles as texts, by hash, and the information of the shell. */
export type StoredCompiled = {
  orgs: StoredOrg[]
  bundles: { org: string; journey: string; locale: Locale; hash: string; json: string }[]
  themes: { org: string; hash: string; css: string }[]
}

export async function addCompiled(db: Db, release: number, { orgs, bundles, themes }: StoredCompiled): Promise<void> {
  for (const org of orgs) {
    const content = JSON.stringify({
      ...org,
      assets: org.assets.map(({ name, hash, mediaType }) => ({ name, hash, mediaType })),
    })
    await db.insertInto('release_orgs').values({ release, org: org.code, content }).execute()
  }
  for (const { org, journey, locale, hash, json } of bundles) {
    await addContent(db, 'bundles', hash, json)
    await db.insertInto('release_bundles').values({ release, org, journey, locale, hash }).execute()
  }
  for (const { org, hash, css } of themes) {
    await addContent(db, 'themes', hash, css)
    await db.insertInto('release_themes').values({ release, org, hash }).execute()
  }
}

export async function getCompiled(db: Db, release: number): Promise<StoredCompiled> {
  const orgs = await db
    .selectFrom('release_orgs')
    .select('content')
    .where('release', '=', release)
    .orderBy('org')
    .execute()
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
  return {
    orgs: orgs.map(({ content }) => JSON.parse(content) as StoredOrg),
    bundles: bundles.map((each) => ({ ...each, locale: each.locale as Locale })),
    themes,
  }
}

/** The hash of everything that a release gives to borrowers, by what it is: `bundle org journey locale` or `theme org`. */
export async function listOutputs(db: Db, release: number): Promise<{ org: string; name: string; hash: string }[]> {
  const { bundles, themes } = await getCompiled(db, release)
  return outputsOf({ bundles, themes })
}

export function outputsOf({
  bundles,
  themes,
}: Pick<StoredCompiled, 'bundles' | 'themes'>): { org: string; name: string; hash: string }[] {
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

async function addContent(db: Db, table: 'bundles' | 'themes', hash: string, content: string) {
  await db
    .insertInto(table)
    .values({ hash, content })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
