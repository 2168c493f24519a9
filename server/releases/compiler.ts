import type { Issue } from '#engine'
import {
  type CompiledRelease,
  compileRelease,
  createChecker,
  createReleaseCompiler,
  type Documents,
  documentSet,
  type ReadinessCount,
  type Where,
} from '#engine/release'
import { validateDocument } from '#engine/validate'
import type { StoredCompiled } from '../store/compiled.ts'
import { digest } from './digest.ts'
import type { Draw } from './drawing.ts'

/** Checks and compiles sets of documents. A large product takes seconds of work, which a server does aside. */
export type Compiler = {
  check: (documents: Documents) => Promise<Issue[]>
  /** What stands between a lender and its being live. */
  readiness: (documents: Documents, org: string) => Promise<Issue[]>
  readinessOfAll: (documents: Documents) => Promise<ReadinessCount[]>
  compile: (documents: Documents) => Promise<StoredCompiled>
  /** What of a set that checks cannot be drawn; of what a release keeps, where that is given. */
  draw: (documents: Documents, kept?: StoredCompiled) => Promise<Issue[]>
  close: () => Promise<void>
}

/** Where documents are served; on which day they are checked is known when they are. */
export type Served = Omit<Where, 'today'>

/**
 * Works at once, where it is called: of each set, what is another than in the one before. `where` the documents will be served
 * says which hosts are taken; without `draw` nothing is drawn. `mayGoOn` is asked between pieces of work, and throws to end it.
 */
export function compilerAt(where: Served, draw: Draw = async () => [], mayGoOn?: () => void): Compiler {
  const today = () => new Date().toISOString().slice(0, 10)
  const checker = createChecker(validateDocument, mayGoOn)
  const releases = createReleaseCompiler(mayGoOn, digest)
  const compile = (documents: Documents) => stored(releases.compile(documents))
  return {
    check: async (documents) => checker.check(documents, { ...where, today: today() }),
    readiness: async (documents, org) => checker.readiness(documents, org, { ...where, today: today() }),
    readinessOfAll: async (documents) => checker.readinessOfAll(documents, { ...where, today: today() }),
    compile: async (documents) => compile(documents),
    draw: async (documents, kept = compile(documents)) => draw(documents, kept),
    close: async () => {},
  }
}

/** For tests, whose documents are few and whose pages are drawn elsewhere. */
export const compiler: Compiler = compilerAt({})

/** What a release keeps of what the engine compiles. */
export function compileNow(documents: Documents): StoredCompiled {
  return stored(compileRelease(documentSet(documents)))
}

function stored({ orgs, bundles, themes }: CompiledRelease): StoredCompiled {
  return {
    orgs: orgs.map(({ assets, ...org }) => ({
      ...org,
      assets: assets.map(({ name, hash, mediaType }) => ({ name, hash, mediaType })),
    })),
    // Their texts are put together for whoever asks: the store has most of them already.
    bundles,
    themes,
  }
}
