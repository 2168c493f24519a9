import { describe, expect, test } from 'vitest'
import { draftStore, type Storage } from '../../admin/state/drafts.ts'

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

const draft = { id: 'orgs/figure/footer', text: '{"half":', basedOn: 3, at: '2026-03-02T10:42:00.000Z' }

describe('unsaved edits', () => {
  test('are found again, half-written as they are', () => {
    const store = draftStore(memory(), 'ann@example.com')
    store.keep(draft)
    expect(store.find(draft.id)).toEqual(draft)
    expect(store.list()).toEqual([draft])
  })

  test('are gone once dropped', () => {
    const store = draftStore(memory(), 'ann@example.com')
    store.keep(draft)
    store.drop(draft.id)
    expect(store.find(draft.id)).toBeUndefined()
  })

  test('belong to the person who typed them', () => {
    const storage = memory()
    draftStore(storage, 'ann@example.com').keep(draft)
    expect(draftStore(storage, 'bob@example.com').list()).toEqual([])
  })

  test('are passed over when the browser holds something else', () => {
    const storage = memory()
    storage.setItem('waymark.draft.ann@example.com.orgs/figure/footer', '{"id":')
    expect(draftStore(storage, 'ann@example.com').find('orgs/figure/footer')).toBeUndefined()
  })

  test('say when there is no room for them', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(draftStore(full, 'ann@example.com').keep(draft)).toBe(false)
  })
})
