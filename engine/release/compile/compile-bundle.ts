import type { Bundle } from '../../bundle.ts'
import { pagePart } from '../../bundle-parts.ts'
import type { Issue } from '../../issue.ts'
import type { DocumentSet } from '../document-set.ts'
import { type BundleContents, type BundleRest, contentsOf } from './bundle-contents.ts'
import { jsonPieces, withoutNotes } from './bundle-parts.ts'
import { type BundleKey, sourcesOf } from './bundle-sources.ts'
import { splitBundle } from './split-bundle.ts'

/** A bundle and what is wrong with it; each issue's `file` is the document's name within the journey. */
export type BundleResult = {
  /** All three are put together when they are asked for. */
  readonly issues: Issue[]
  readonly bundle: Bundle
  readonly parts: readonly PartResult[]
}

/** A part as it is sent: its JSON in pieces, which many bundles have alike. */
export type PartResult = { name: string; readonly pieces: readonly string[] }

/** Compiles what the borrowers of one org get of one journey in one locale. The documents have passed their schemas. */
export function compileBundle(set: DocumentSet, key: BundleKey): BundleResult {
  const sources = sourcesOf(set, key)
  const contents = contentsOf(sources)
  let issues: Issue[] | undefined
  let bundle: Bundle | undefined
  let parts: PartResult[] | undefined
  return {
    get issues() {
      issues ??= contents.pieces.flatMap(({ name }) => contents.issuesOf(name))
      return issues
    },
    get bundle() {
      bundle ??= wholeOf(contents, [...sources.screens.keys()])
      return bundle
    },
    get parts() {
      parts ??= partsOf(this.bundle)
      return parts
    },
  }
}

function wholeOf(contents: BundleContents, screens: readonly string[]): Bundle {
  const chat = contents.chat()
  return {
    ...bareRest(contents),
    ...(chat === undefined ? {} : { chat: withoutNotes(chat) }),
    calls: contents.calls(),
    screens: Object.fromEntries(screens.map((id) => [id, contents.screen(id)])),
  }
}

/** What a page has besides its screens and calls, without notes. */
export function bareRest({ rest }: Pick<BundleContents, 'rest'>): BundleRest {
  return Object.fromEntries(Object.entries(rest()).map(([name, part]) => [name, withoutNotes(part)])) as BundleRest
}

function partsOf(bundle: Bundle): PartResult[] {
  const { page, parts } = splitBundle(bundle)
  return [
    {
      name: pagePart,
      get pieces() {
        return jsonPieces(page)
      },
    },
    ...[...parts].map(([name, part]) => ({
      name,
      get pieces() {
        return jsonPieces(part, [part.screens, part.calls])
      },
    })),
  ]
}
