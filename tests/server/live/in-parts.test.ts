import { expect, test } from 'vitest'
import { sha256 } from '#engine/release'
import { inParts } from '../../../server/live/in-parts.ts'
import { prepareRelease } from '../../../server/live/prepare-release.ts'
import { compileNow } from '../../../server/releases/compiler.ts'
import { wholeBundle } from '../../../server/store/whole-bundle.ts'
import { smallDocuments } from '../../support/small-documents.ts'

const compiled = compileNow(smallDocuments())
/** The same release as it was kept before bundles came in parts. */
const older = {
  ...compiled,
  bundles: compiled.bundles.map((bundle) => {
    const json = JSON.stringify(wholeBundle(bundle))
    return { ...bundle, json, hash: sha256(json), parts: [] }
  }),
}

test('a release that is older than parts is served as a new one is', () => {
  const given = { number: 1, entryHash: 'e', channel: 'demo', texts: [] }
  const [before, now] = [older, compiled].map((each) => prepareRelease({ ...given, compiled: each }))
  expect(before).toEqual(now)
  expect(now?.bundles.length).toBeGreaterThan(4)
})

test('a bundle in parts stays what it is', () => {
  const [first] = compiled.bundles
  if (first === undefined) throw new Error('nothing was compiled')
  expect(inParts(first)).toBe(first)
  expect(inParts(older.bundles[0] ?? first).hash).toBe(first.hash)
})
