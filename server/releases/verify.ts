import { contentHash, entryHash, sha256 } from '#engine/release'
import type { Release } from '#schemas'
import { auditHash, listAudit } from '../store/audit.ts'
import { listChannels, listMoves } from '../store/channels.ts'
import { getCompiled, wrongBundles } from '../store/compiled.ts'
import { readHeads } from '../store/documents.ts'
import { listEntries, listReleases } from '../store/releases.ts'
import { listRevisions, revisionHash } from '../store/revisions.ts'
import { sealedRows } from '../store/sealed-rows.ts'
import { brokenSeal, type Sealed } from '../store/seals.ts'
import type { Db } from '../store/tables.ts'

export type Verification = { ok: boolean; releases: number; revisions: number; problems: string[] }

/**
 * Works out every hash of the store again: revisions, releases, bundles, audit. A hash that is absent counts as wrong. What
 * hashes alone cannot tell, rows taken from an end or added with hashes of their own, the seals do.
 */
export async function verify(db: Db): Promise<Verification> {
  const problems: string[] = []
  const revisions = await verifyRevisions(db, problems)
  const releases = (await listReleases(db)).reverse()
  let before: Release | undefined
  for (const release of releases) {
    await verifyRelease(db, release, before, problems)
    before = release
  }
  const releaseNumbers = new Set(releases.map(({ number }) => number))
  const moves = await listMoves(db)
  for (const { name, release } of await listChannels(db)) {
    if (!releaseNumbers.has(release))
      problems.push(`channel "${name}" points at release ${release}, which does not exist`)
    const last = moves.findLast(({ channel }) => channel === name)
    if (last?.release !== release)
      problems.push(`channel "${name}" points at release ${release}; it was moved to ${last?.release ?? 'none'}`)
  }
  await verifyAudit(db, problems)
  for (const [name, rows] of Object.entries(sealedRows)) {
    const broken = await brokenSeal(db, name as Sealed, await rows(db))
    if (broken) problems.push(broken)
  }
  return { ok: problems.length === 0, releases: releases.length, revisions, problems }
}

async function verifyRevisions(db: Db, problems: string[]): Promise<number> {
  let count = 0
  for (const { id } of await readHeads(db)) {
    let previous = ''
    for (const [index, revision] of (await listRevisions(db, id)).reverse().entries()) {
      const isRight =
        revision.number === index + 1 &&
        revision.previous === previous &&
        revision.sha256 === sha256(revision.text ?? '') &&
        revision.hash === revisionHash(revision)
      if (!isRight) problems.push(`revision ${revision.number} of "${id}" is not what its hashes say`)
      previous = revision.hash
      count += 1
    }
  }
  return count
}

async function verifyRelease(db: Db, release: Release, before: Release | undefined, problems: string[]) {
  const { number } = release
  const say = (what: string) => problems.push(`release ${number}: ${what}`)
  const entries = await listEntries(db, number)
  if (number !== (before?.number ?? 0) + 1) say(`follows release ${before?.number ?? 0}`)
  if (release.predecessor !== (before?.number ?? null)) say('does not name the release before it')
  if (entries.length === 0) say('has no documents')
  if (contentHash(entries.map(({ document, sha256 }) => ({ id: document, sha256 }))) !== release.contentHash)
    say('the content hash is wrong')
  if (entryHash(number, release.contentHash, before?.entryHash ?? '') !== release.entryHash)
    say('the entry hash is wrong')

  const { orgs, bundles, themes } = await getCompiled(db, number)
  for (const { org } of wrongBundles(bundles)) say(`a bundle of "${org}" is not what its hash says`)
  for (const { org, hash, css } of themes)
    if (sha256(css) !== hash) say(`the theme of "${org}" is not what its hash says`)
  for (const { code, journeys } of orgs) {
    const isWhole = journeys.every((journey) => bundles.some((each) => each.org === code && each.journey === journey))
    if (!isWhole || !themes.some(({ org }) => org === code)) say(`what "${code}" shows is incomplete`)
  }
}

async function verifyAudit(db: Db, problems: string[]) {
  let previous = ''
  for (const [index, entry] of (await listAudit(db)).entries()) {
    if (entry.number !== index + 1 || entry.previous !== previous || entry.hash !== auditHash(entry)) {
      problems.push(`audit entry ${entry.number} is not what its hashes say`)
    }
    previous = entry.hash
  }
}
