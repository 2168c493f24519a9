import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AppError } from '../../../server/errors.ts'
import { compiler } from '../../../server/releases/compiler.ts'
import { releaseDocuments } from '../../../server/releases/documents.ts'
import { pending } from '../../../server/releases/pending.ts'
import { publish } from '../../../server/releases/publish.ts'
import { rollBack } from '../../../server/releases/roll-back.ts'
import { verify } from '../../../server/releases/verify.ts'
import { findChannel } from '../../../server/store/channels.ts'
import { listOutputs, type StoredCompiled } from '../../../server/store/compiled.ts'
import { getRelease, listReleases } from '../../../server/store/releases.ts'
import type { Db } from '../../../server/store/tables.ts'
import { smallDocuments } from '../../support/small-documents.ts'
import { at, channel, disclosures, publishAll, save, storeWithDocuments } from '../../support/store.ts'

const id = 'journeys/loan/disclosures'
let db: Db
beforeEach(async () => {
  db = await storeWithDocuments()
})
afterEach(() => db.destroy())

const asked = (expects: number, key: string) => ({ channel, expects, key, message: 'New rates', by: 'pat', at })

describe('publishing', () => {
  test('makes the next release, moves the channel and chains its hash to the one before', async () => {
    await save(db, id, disclosures('Rates may rise.'))
    const release = await publish(db, asked(1, 'second'))
    expect(release).toMatchObject({ number: 2, predecessor: 1, channel, kind: 'publish', author: 'pat', at })
    expect(await findChannel(db, channel)).toBe(2)
    expect(await verify(db)).toMatchObject({ ok: true, releases: 2, problems: [] })
  })

  test('changes nothing of what an earlier release shows', async () => {
    const before = await releaseDocuments(db, 1)
    await save(db, id, disclosures('Rates may rise.'))
    await publishAll(db)
    expect(await releaseDocuments(db, 1)).toEqual(before)
  })

  test('takes only the revisions that it was asked for', async () => {
    const revision = await save(db, id, disclosures('Rates may rise.'))
    await save(db, id, disclosures('Saved a moment later.'))
    await publish(db, { ...asked(1, 'second'), documents: [{ document: id, revision }] })
    expect((await releaseDocuments(db, 2)).get(id)).toEqual(disclosures('Rates may rise.'))
    expect((await pending(db, channel)).documents).toMatchObject([
      { id, change: 'changed', revision: revision + 1, liveRevision: revision },
    ])
  })

  test('twice at once gives one release and one refusal that names the live one', async () => {
    await save(db, id, disclosures('Rates may rise.'))
    const results = await Promise.allSettled([publish(db, asked(1, 'first tab')), publish(db, asked(1, 'second tab'))])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refusal = results.find((result) => result.status === 'rejected')?.reason as AppError
    expect(refusal).toMatchObject({ code: 'release.out-of-date', status: 409, more: { live: 2, expected: 1 } })
    expect(await listReleases(db)).toHaveLength(2)
  })

  test('again with the same key gives the same release, whatever has happened since', async () => {
    await save(db, id, disclosures('Rates may rise.'))
    const release = await publish(db, asked(1, 'lost answer'))
    await save(db, id, disclosures('Rates may fall.'))
    await publishAll(db)
    expect(await publish(db, asked(1, 'lost answer'))).toEqual(release)
    expect(await listReleases(db)).toHaveLength(3)
  })

  test('twice at once with the same key gives the same release to both', async () => {
    await save(db, id, disclosures('Rates may rise.'))
    const [first, second] = await Promise.all([publish(db, asked(1, 'twice')), publish(db, asked(1, 'twice'))])
    expect(first).toEqual(second)
    expect(await listReleases(db)).toHaveLength(2)
  })

  test('refuses a key that belongs to another request', async () => {
    await save(db, id, disclosures('Rates may rise.'))
    await publish(db, asked(1, 'a key'))
    await expect(publish(db, { ...asked(2, 'a key') })).rejects.toMatchObject({ code: 'release.key-reused' })
  })

  test('refuses a broken document with its file and path, and leaves the last good release live', async () => {
    await save(db, id, { ...(disclosures('x') as object), surprise: true })
    const refusal = await publish(db, asked(1, 'broken')).catch((error: AppError) => error)
    expect(refusal).toMatchObject({ code: 'release.refused', status: 422 })
    expect((refusal as AppError).more.issues).toMatchObject([{ file: id, code: 'schema.unknown-key' }])
    expect(await findChannel(db, channel)).toBe(1)
    expect(await verify(db)).toMatchObject({ ok: true, releases: 1 })
  })

  test('refuses to publish nothing', async () => {
    await expect(publish(db, asked(1, 'nothing'))).rejects.toMatchObject({ code: 'release.nothing-to-publish' })
  })

  test('refuses sample data on the production channel only', async () => {
    const org = smallDocuments().get('orgs/acme/org') as object
    await save(db, 'orgs/acme/org', { ...org, sample: true } as never)
    await publishAll(db)
    const refusal = await publish(db, { ...asked(0, 'to production'), channel: 'production' }).catch(
      (error: AppError) => error,
    )
    expect((refusal as AppError).more.issues).toMatchObject([
      { code: 'release.sample-in-production', file: 'orgs/acme/org' },
    ])
    await expect(
      rollBack(db, { ...asked(0, 'round about'), channel: 'production', to: 2 }, compiler),
    ).rejects.toMatchObject({
      code: 'release.refused',
    })
  })

  test('leaves a removed document out', async () => {
    await save(db, 'orgs/bravo/org', null)
    await publishAll(db)
    expect((await releaseDocuments(db, 2)).has('orgs/bravo/org')).toBe(false)
    expect((await listOutputs(db, 2)).map(({ org }) => org)).not.toContain('bravo')
  })
})

describe('what is pending', () => {
  test('names the orgs that would get something else, and nobody else', async () => {
    await save(db, 'orgs/acme/footer', {
      $schema: '../../schemas/patch/footer.schema.json',
      disclosures: { title: 'Notes' },
    })
    expect(await pending(db, channel)).toMatchObject({
      live: 1,
      documents: [{ id: 'orgs/acme/footer', change: 'added', org: 'acme' }],
      orgs: [{ org: 'acme', outputs: ['loan en', 'loan es'] }],
      issues: [],
    })
  })

  test('names what stands in the way of publishing', async () => {
    await save(db, id, { items: [] })
    expect((await pending(db, channel)).issues).not.toEqual([])
  })
})

describe('rolling back', () => {
  test('makes a higher release with the older content, byte for byte', async () => {
    await save(db, id, disclosures('Wrong.'))
    await publishAll(db)
    const release = await rollBack(db, { ...asked(2, 'back'), to: 1 }, compiler)
    expect(release).toMatchObject({
      number: 3,
      kind: 'rollback',
      source: 1,
      contentHash: (await getRelease(db, 1)).contentHash,
    })
    expect(await listOutputs(db, 3)).toEqual(await listOutputs(db, 1))
    expect(await findChannel(db, channel)).toBe(3)
    expect(await verify(db)).toMatchObject({ ok: true, problems: [] })
  })

  test('leaves nothing pending that the next publish would bring back', async () => {
    await save(db, id, disclosures('Wrong.'))
    await save(db, 'orgs/acme/footer', { $schema: '../../schemas/patch/footer.schema.json' })
    await publishAll(db)
    await rollBack(db, { ...asked(2, 'back'), to: 1 }, compiler)
    expect((await pending(db, channel)).documents).toEqual([])
  })

  test('leaves a draft that nobody has published alone', async () => {
    await save(db, id, disclosures('Wrong.'))
    await publishAll(db)
    await save(db, id, disclosures('A draft.'))
    await rollBack(db, { ...asked(2, 'back'), to: 1 }, compiler)
    expect((await releaseDocuments(db, 3)).get(id)).toEqual(disclosures('Rates may change.'))
    expect((await pending(db, channel)).documents).toMatchObject([{ id, revision: 3 }])
  })

  test('refuses a release whose pages this version cannot draw, and names the place', async () => {
    await save(db, id, disclosures('Wrong.'))
    await publishAll(db)
    const kept = (await listOutputs(db, 1)).map(({ hash }) => hash)
    const stop = { code: 'release.not-drawn', path: '/blocks/0', message: 'no', file: 'journeys/loan/screens/start' }
    const draws = {
      draw: async (_: unknown, compiled?: StoredCompiled) =>
        compiled?.bundles.every(({ hash }) => kept.includes(hash)) ? [stop as never] : [],
    }
    await expect(rollBack(db, { ...asked(2, 'back'), to: 1 }, draws)).rejects.toMatchObject({
      code: 'release.refused',
      more: { issues: [stop] },
    })
    expect(await findChannel(db, channel)).toBe(2)
  })

  test('refuses when somebody has published since', async () => {
    await save(db, id, disclosures('Wrong.'))
    await publishAll(db)
    await expect(rollBack(db, { ...asked(1, 'back'), to: 1 }, compiler)).rejects.toMatchObject({
      code: 'release.out-of-date',
    })
  })

  test('refuses a release that does not exist', async () => {
    await expect(rollBack(db, { ...asked(1, 'back'), to: 9 }, compiler)).rejects.toMatchObject({
      code: 'release.not-found',
    })
  })
})
