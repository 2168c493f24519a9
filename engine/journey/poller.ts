import type { Polling } from '#schemas'
import { belongsTo } from '../names.ts'

/** A polling under way. */
export interface PollState {
  /** The status that was known before. */
  seen: string | null
  /** Take the first status that is no processing one, even when unchanged. */
  bypass: boolean
  polls: number
  processing: number
  unchanged: number
  /** The last status that a poll gave; undefined before the first. */
  last: string | null | undefined
}

/** What a poll gave: a status (null: there is none yet), or that it failed. */
export type PollAnswer = { status: string | null } | { failed: true }

export type PollStep =
  | { done: true; status: string | null; polls: number }
  | { done: false; wait: number; state: PollState }

/** A polling before its first poll, which is made at once. */
export function startPolling(seen: string | null, options: { bypass?: boolean } = {}): PollState {
  return { seen, bypass: options.bypass ?? false, polls: 0, processing: 0, unchanged: 0, last: undefined }
}

/** Takes in one answer: either the status is accepted, or another poll follows after the wait (milliseconds). */
export function nextPoll(polling: Polling, before: PollState, answer: PollAnswer): PollStep {
  const polls = before.polls + 1
  if ('failed' in answer) return accept(before.last === undefined ? before.seen : before.last, polls)

  const { status } = answer
  const { groups, limits } = polling
  const isProcessing = isOneOf(groups.processing, status)
  const state = {
    ...before,
    polls,
    last: status,
    processing: before.processing + (isProcessing ? 1 : 0),
    unchanged: before.unchanged + (!isProcessing && status === before.seen ? 1 : 0),
  }

  if (isProcessing) {
    if (state.processing < limits.processing) return again(polling, state)
    return accept(isOneOf(polling.keep, status) ? status : polling.gaveUp, polls)
  }
  const isSettled =
    status === null || status !== before.seen || isOneOf(groups.stop, status) || state.unchanged >= limits.unchanged
  return isSettled || before.bypass ? accept(status, polls) : again(polling, state)
}

/** Whether a status is in a group of polling.json. */
export function isOneOf(group: readonly string[], status: string | null): boolean {
  return status !== null && group.some((listed) => belongsTo(listed, status))
}

function accept(status: string | null, polls: number): PollStep {
  return { done: true, status, polls }
}

function again({ waits }: Polling, state: PollState): PollStep {
  const wait = Math.min(waits.base * waits.factor ** (state.polls - 1), waits.cap)
  return { done: false, wait, state }
}
