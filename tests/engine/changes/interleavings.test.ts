import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#engine/release'
import {
  after,
  alteredBy,
  blank,
  clashes,
  documentOf,
  type ModelChange,
  mayGoLive,
  type Place,
  places,
  setsOf,
  type Values,
} from '../../support/change-model.ts'
import * as engine from '../../support/change-world.ts'

const perRun = 100
/** A few thousand acts, or a hundred thousand. */
const runs = process.env.FULL === '1' ? 1000 : 90

const people = ['ann', 'bob', 'cy', 'dee', 'eve'] as const
const publishers = ['publisher-1', 'publisher-2'] as const

type Command =
  | { do: 'begin'; who: string }
  | { do: 'open'; who: string; change: number; place: Place }
  | { do: 'save'; who: string; change: number; place: Place; value: number; isStale: boolean }
  | { do: 'choose'; who: string; change: number; place: Place }
  | { do: 'submit' | 'approve' | 'withdraw' | 'reopen'; who: string; change: number }
  /** Somebody who works on it submits it, and somebody who does not approves it. */
  | { do: 'ready'; change: number }
  /** Two changes are made ready beside each other, and published as one release. */
  | { do: 'both'; who: string; change: number; also: number }
  | { do: 'publish'; who: string; change: number; also: number | null }
  | { do: 'schedule'; who: string; change: number; in: number }
  | { do: 'undo'; who: string; change: number }
  | { do: 'tick' }

const who = fc.constantFrom(...people)
const anybody = fc.constantFrom(...people, ...publishers)
/** One of the latest changes, counted from the last. */
const change = fc.nat(3)
const place = fc.constantFrom(...places)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant('begin' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), who, change, place }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      who,
      change,
      place,
      value: fc.integer({ min: 0, max: 3 }),
      isStale: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('choose' as const), who, change, place }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('submit' as const), who, change }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('approve' as const), who: anybody, change }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('ready' as const), change }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('both' as const),
      who: fc.constantFrom(...publishers),
      change,
      also: change,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('publish' as const),
      who: fc.constantFrom(...publishers, 'ann'),
      change,
      also: fc.option(change),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('schedule' as const),
      who: fc.constantFrom(...publishers),
      change,
      in: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), who: anybody, change }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'reopen' as const), who, change }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tick' as const) }) },
)

type Model = {
  live: Values
  changes: ModelChange[]
  /** What each published change did. */
  done: Map<number, { before: Values; after: Values; documents: Set<string> }>
  away: Set<number>
}

const seen = { published: 0, together: 0, refused: 0, undone: 0, fired: 0, merged: 0, lost: 0, chosen: 0 }

/** One world and its model side by side. */
function played(commands: readonly Command[]): void {
  const world = engine.newWorld()
  const model: Model = { live: { ...engine.first }, changes: [], done: new Map(), away: new Set() }
  /** What people have open, as it was when they opened it. */
  const open = new Map<string, Json | null>()
  const isOpen = (index: number) =>
    model.changes[index] !== undefined && !model.done.has(index) && !model.away.has(index)

  const set = (index: number, by: string, place: Place, value: number) => {
    const change = model.changes[index]
    if (!change) return
    for (const each of places)
      if (documentOf(each) === documentOf(place)) {
        change.from[each] ??= model.live[each]
        change.to[each] ??= model.live[each]
      }
    change.to[place] = value
    change.writers.add(by)
    change.approvedBy = null
  }

  const goLive = (indexes: readonly number[]) => {
    for (const index of indexes) {
      const change = model.changes[index] as ModelChange
      const next = after(change, model.live)
      const documents = new Set(
        places.filter((place) => model.live[place] !== next[place]).map((place) => documentOf(place)),
      )
      model.done.set(index, { before: model.live, after: next, documents })
      expect(change.writers).not.toContain(change.approvedBy)
      model.live = next
    }
  }

  const publish = (indexes: readonly number[], by: string) => {
    const changes = indexes.flatMap((index) => (isOpen(index) ? (model.changes[index] ?? []) : []))
    const may = by.startsWith('publisher') && changes.length === indexes.length && mayGoLive(changes, model.live)
    const isDone = engine.publish(world, indexes, by)
    expect({ indexes, isDone }).toEqual({ indexes, isDone: may })
    if (isDone) goLive(indexes)
    else for (const change of changes) unapprove(change)
    seen[isDone ? (indexes.length > 1 ? 'together' : 'published') : 'refused'] += 1
    return isDone
  }

  /** What is live has overtaken an approval: it is voided as soon as somebody tries to publish. */
  const unapprove = (change: ModelChange) => {
    if (alteredBy(model.live, after(change, model.live)) !== change.approvedFor) change.approvedBy = null
  }

  const run = (each: Command) => {
    switch (each.do) {
      case 'begin':
        engine.begin(world, each.who)
        model.changes.push(blank(each.who))
        return
      case 'open':
        open.set(
          `${each.who} ${each.change} ${documentOf(each.place)}`,
          engine.opened(world, each.change, documentOf(each.place)),
        )
        return
      case 'save': {
        const { who, change, place, value, isStale } = each
        if (!isOpen(change)) return
        const key = `${who} ${change} ${documentOf(place)}`
        const current = engine.opened(world, change, documentOf(place))
        const copy = isStale ? (open.get(key) ?? current) : current
        if (engine.save(world, change, who, copy, place, value)) {
          if (copy !== current) seen.merged += 1
          set(change, who, place, value)
        } else seen.lost += 1
        return
      }
      case 'choose': {
        const { who, change, place } = each
        const made = model.changes[change]
        if (!isOpen(change) || !made || made.from[place] === undefined) return
        if (!engine.choose(world, change, who, documentOf(place))) return
        seen.chosen += 1
        const now = after(made, model.live)
        for (const other of places)
          if (documentOf(other) === documentOf(place)) {
            made.from[other] = model.live[other]
            made.to[other] = now[other]
          }
        made.writers.add(who)
        made.approvedBy = null
        return
      }
      case 'submit':
      case 'withdraw':
      case 'reopen': {
        const made = model.changes[each.change]
        const what = each.do === 'withdraw' ? { act: each.do, why: '' } : { act: each.do }
        if (!made || !engine.act(world, each.change, each.who, what)) return
        if (each.do === 'submit') expect(clashes(made, model.live)).toEqual([])
        made.isInReview = each.do === 'submit'
        if (each.do === 'withdraw') model.away.add(each.change)
        if (each.do === 'reopen') model.away.delete(each.change)
        made.approvedBy = null
        return
      }
      case 'approve': {
        const made = model.changes[each.change]
        const change = world.changes[each.change]
        if (!made || !change) return
        const { seal } = engine.sightOf(world, change)
        const isDone = engine.act(world, each.change, each.who, { act: 'approve', sees: seal })
        const altered = alteredBy(model.live, after(made, model.live))
        const may =
          isOpen(each.change) &&
          made.isInReview &&
          made.approvedBy === null &&
          !made.writers.has(each.who) &&
          clashes(made, model.live).length === 0 &&
          altered !== ''
        expect({ approves: each, isDone }).toEqual({ approves: each, isDone: may })
        if (isDone) Object.assign(made, { approvedBy: each.who, approvedFor: altered })
        return
      }
      case 'ready': {
        const writers = model.changes[each.change]?.writers ?? new Set()
        const [writer = ''] = writers
        run({ do: 'submit', who: writer, change: each.change })
        const reviewer = [...people, ...publishers].find((person) => !writers.has(person))
        if (reviewer !== undefined) run({ do: 'approve', who: reviewer, change: each.change })
        return
      }
      case 'both':
        if (each.change === each.also) return
        run({ do: 'ready', change: each.change })
        run({ do: 'ready', change: each.also })
        publish([each.change, each.also], each.who)
        return
      case 'publish':
        publish(each.also === null || each.also === each.change ? [each.change] : [each.change, each.also], each.who)
        return
      case 'schedule': {
        const due = engine.momentOf(world.now + each.in)
        engine.act(world, each.change, each.who, { act: 'schedule', due, zone: 'UTC' })
        return
      }
      case 'undo': {
        const done = model.done.get(each.change)
        if (!engine.undo(world, each.change, each.who)) return
        const inverse = blank(each.who)
        for (const place of places)
          if (done?.documents.has(documentOf(place))) {
            inverse.from[place] = done.after[place]
            inverse.to[place] = done.before[place]
          }
        model.changes.push(inverse)
        seen.undone += 1
        return
      }
      case 'tick':
        world.now += 1
        for (const [index, change] of world.changes.entries())
          if (change.state === 'scheduled' && change.schedule && change.schedule.due <= engine.momentOf(world.now))
            if (publish([index], change.schedule.by)) seen.fired += 1
        return
    }
  }

  const counted = (back: number) => Math.max(0, model.changes.length - 1 - back)
  for (const each of commands) {
    const also = 'also' in each && each.also !== null ? { also: counted(each.also) } : {}
    run('change' in each ? { ...each, change: counted(each.change), ...also } : each)
    // Everything that is live is what the model says, and nothing that somebody has typed is gone.
    expect(Object.fromEntries(places.map((place) => [place, engine.valueAt(world.live, place)]))).toEqual(model.live)
    for (const [index, change] of model.changes.entries()) {
      const kept = setsOf(change).map((place) => [
        place,
        (engine.opened(world, index, documentOf(place)) as { [key: string]: Json })[place.split('/')[1] ?? ''],
      ])
      expect(kept).toEqual(setsOf(change).map((place) => [place, change.to[place]]))
    }
  }
}

describe('whatever editors, reviewers, publishers and a schedule do one after the other', () => {
  test('no edit is lost, and nothing goes live that nobody approved as it is', { timeout: 600_000 }, () => {
    fc.assert(fc.property(fc.array(command, { minLength: perRun, maxLength: perRun }), played), {
      numRuns: runs,
      seed: 19,
    })
    // What never happened was not tried.
    for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true])
  })
})
