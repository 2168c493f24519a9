import { ofLevel } from '#engine'
import type { Change, Sight } from '#engine/changes'
import { sha256 } from '#engine/release'
import { releaseFindings } from '../releases/compile.ts'
import type { Compiler } from '../releases/compiler.ts'
import type { Db } from '../store/tables.ts'
import { type Built, build, partsOf } from './build.ts'

/** What a change comes to, with what it was worked out of: it holds as long as both are the same. */
export type SightNow = Sight & { built: Built; of: { live: number; version: number } }

/** What a change does upon what is live now. Nothing is compiled that checks stop, or that is in conflict. */
export async function sightOf(db: Db, change: Change, channel: string, compiler: Compiler): Promise<SightNow> {
  const built = await build(db, [change], channel)
  const { conflicts } = built
  const findings = conflicts.length > 0 ? [] : await releaseFindings(built.after, channel, compiler)
  const stops = ofLevel(findings, 'stop').map(({ file = '', path, message }) => `${file}${path}: ${message}`)
  const parts = conflicts.length > 0 || stops.length > 0 ? [] : await partsOf(built, compiler)
  const seal = sha256(JSON.stringify([parts, conflicts, stops]))
  return { seal, parts, conflicts, stops, built, of: { live: built.live, version: change.version } }
}
