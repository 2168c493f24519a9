import { expect, test } from 'vitest'
import { compileBundle, documentSet } from '#engine/release'
import { shippedDocuments } from '../../support/shipped.ts'

const documents = shippedDocuments()
const set = documentSet(documents)
const [, booklet = ''] = /"bookletUrl":"([^"]+)"/.exec(JSON.stringify(documents.get('orgs/base/org'))) ?? []

test.each(['base', 'figure', 'harborlight', 'homepoint', 'prairie-and-main'])(
  'the booklet on home-equity lines is offered before the first question: %s',
  (org) => {
    const { bundle } = compileBundle(set, { org, journey: 'heloc', locale: 'en' })
    const { blocks = [] } = bundle.screens[bundle.registration.steps[0]?.screen ?? ''] ?? {}
    const offer = blocks.findIndex(({ type, ...block }) => type === 'links' && JSON.stringify(block).includes(booklet))
    expect(new URL(booklet).protocol).toBe('https:')
    expect(offer).toBeGreaterThanOrEqual(0)
    expect(offer).toBeLessThan(blocks.findIndex(({ type }) => type === 'form'))
  },
)
