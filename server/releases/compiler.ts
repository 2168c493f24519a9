import { createHash } from 'node:crypto'
import type { Issue } from '#engine'
import {
  checkDocuments,
  compileRelease,
  type Documents,
  documentSet,
  lenderFindings,
  type Where,
} from '#engine/release'
import { validateDocument } from '#engine/validate'
import type { StoredCompiled } from '../store/compiled.ts'
import type { Draw } from './drawing.ts'

/** Checks and compiles sets of documents. A large product takes seconds of work, which a server does aside. */
export type Compiler = {
  check: (documents: Documents) => Promise<Issue[]>
  /** What stands between a lender and its being live. */
  readiness: (documents: Documents, org: string) => Promise<Issue[]>
  compile: (documents: Documents) => Promise<StoredCompiled>
  /** What of a set that checks cannot be drawn; of what a release keeps, where that is given. */
  draw: (documents: Documents, kept?: StoredCompiled) => Promise<Issue[]>
  close: () => Promise<void>
}

/** Where documents are served; on which day they are checked is known when they are. */
export type Served = Omit<Where, 'today'>

/** Works at once, where it is called. `where` the documents will be served says which hosts are taken; without `draw` nothing is drawn. */
export function compilerAt(where: Served, draw: Draw = async () => []): Compiler {
  const today = () => new Date().toISOString().slice(0, 10)
  return {
    check: async (documents) => checkDocuments(documents, validateDocument, { ...where, today: today() }),
    readiness: async (documents, org) =>
      lenderFindings(documentSet(documents), org, validateDocument, { ...where, today: today() }),
    compile: async (documents) => compileNow(documents),
    draw: async (documents, kept = compileNow(documents)) => draw(documents, kept),
    close: async () => {},
  }
}

/** For tests, whose documents are few and whose pages are drawn elsewhere. */
export const compiler: Compiler = compilerAt({})

/** What a release keeps of what the engine compiles. */
export function compileNow(documents: Documents): StoredCompiled {
  const { orgs, bundles, themes } = compileRelease(documentSet(documents))
  return {
    orgs: orgs.map(({ assets, ...org }) => ({
      ...org,
      assets: assets.map(({ name, hash, mediaType }) => ({ name, hash, mediaType })),
    })),
    bundles: bundles.map(({ org, journey, locale, hash, json }) => ({ org, journey, locale, hash, json })),
    themes,
  }
}

const remembered = 6

/** What was worked out lately is not worked out again: a set is looked at when it is saved, when it waits, and when it is published. */
export function remembering({ check, readiness, compile, draw, close }: Compiler): Compiler {
  const results = new Map<string, Promise<unknown>>()
  const once = <T>(what: string, work: (documents: Documents) => Promise<T>) => {
    return (documents: Documents): Promise<T> => {
      const key = `${what} ${fingerprint(documents)}`
      const cached = results.get(key) as Promise<T> | undefined
      const result = cached ?? work(documents)
      results.delete(key)
      results.set(key, result)
      if (!cached) result.catch(() => results.delete(key))
      if (results.size > remembered) results.delete(results.keys().next().value ?? '')
      return result
    }
  }
  const compileOnce = once('compile', compile)
  const drawOnce = once('draw', async (documents) => draw(documents, await compileOnce(documents)))
  return {
    check: once('check', check),
    readiness,
    compile: compileOnce,
    draw: (documents, kept) => (kept === undefined ? drawOnce(documents) : draw(documents, kept)),
    close,
  }
}

function fingerprint(documents: Documents): string {
  const hash = createHash('sha256')
  for (const id of [...documents.keys()].sort()) hash.update(`${id}\n${JSON.stringify(documents.get(id))}\n`)
  return hash.digest('base64')
}
