import { describe, expect, test } from 'vitest'
import { serialize } from '#engine/release'
import { begun, dropped, edited, revised, settled, undone } from '../../admin/drafts/draft-state.ts'

const text = (content: object) => serialize(content as never)
const first = text({ title: 'Terms', body: 'One' })

describe('what is typed', () => {
  test('stays when a colleague saves, upon the revision that it began from', () => {
    const input = edited(begun(first, 3), text({ title: 'Terms', body: 'Mine' }), 0)
    const after = revised(input, text({ title: 'Conditions', body: 'One' }), 4)
    expect(after).toMatchObject({ text: text({ title: 'Terms', body: 'Mine' }), basedOn: 3, base: first })
  })

  test('is not there yet: what a colleague saves is taken over', () => {
    const saved = text({ title: 'Conditions' })
    expect(revised(begun(first, 3), saved, 4)).toMatchObject({ text: saved, basedOn: 4 })
  })

  test('while a save runs stays, upon what was saved', () => {
    const sent = text({ title: 'Terms', body: 'Mine' })
    const typing = edited(edited(begun(first, 3), sent, 0), text({ title: 'Terms', body: 'Mine, and more' }), 100)
    const after = settled(typing, { sent, saved: sent, revision: 4 })
    expect(after).toMatchObject({ text: text({ title: 'Terms', body: 'Mine, and more' }), base: sent, basedOn: 4 })
  })

  test('while a merged save runs stays, upon what a colleague changed too', () => {
    const sent = text({ title: 'Terms', body: 'Mine' })
    const merged = text({ title: 'Conditions', body: 'Mine' })
    const typing = edited(edited(begun(first, 3), sent, 0), text({ title: 'Terms', body: 'Mine, and more' }), 100)
    const after = settled(typing, { sent, saved: merged, revision: 5 })
    expect(after).toMatchObject({ text: text({ title: 'Conditions', body: 'Mine, and more' }), basedOn: 5 })
  })

  test.each(['{"title": "Ter', text({ title: 'My own', body: 'Mine' })])(
    'while a merged save runs stays upon the older revision where the two do not go together: %s',
    (typedOn) => {
      const sent = text({ title: 'Terms', body: 'Mine' })
      const merged = text({ title: 'Conditions', body: 'Mine' })
      const typing = edited(edited(begun(first, 3), sent, 0), typedOn, 100)
      expect(settled(typing, { sent, saved: merged, revision: 5 })).toMatchObject({ text: typedOn, basedOn: 3 })
    },
  )

  test('is what is saved once it is saved', () => {
    const sent = text({ body: 'Mine' })
    expect(settled(edited(begun(first, 3), sent, 0), { sent, saved: sent, revision: 4 })).toMatchObject({
      text: sent,
      basedOn: 4,
      undo: [],
    })
  })
})

describe('taking back', () => {
  test('brings dropped edits back', () => {
    const input = edited(begun(first, 3), text({ body: 'Mine' }), 0)
    expect(undone(dropped(input, first, 3)).text).toBe(text({ body: 'Mine' }))
  })

  test('takes what was typed in one go at once, and a row that was removed by itself', () => {
    let state = begun(first, 3)
    for (const [index, letters] of ['O', 'On', 'One'].entries())
      state = edited(state, `${first} ${letters}`, 5000 + index * 100)
    state = edited(state, '{}', 5350)
    state = undone(state)
    expect(state.text).toBe(`${first} One`)
    expect(undone(state).text).toBe(first)
  })

  test('changes nothing where nothing changed', () => {
    const state = begun(first, 3)
    expect(undone(state)).toBe(state)
  })
})
