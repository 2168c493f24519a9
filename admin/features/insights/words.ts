import type { FunnelStep, StepError, TrailEvent } from '#schemas'
import { words } from '../../content/names.ts'

const kinds = {
  field: 'Answer not taken',
  call: 'Call failed',
  fault: 'Page failed',
  module: 'Part of the page did not load',
} as const

/** An error in words: what failed, where, and its code. */
export function errorWords({ kind, code, field, call, status }: Omit<StepError, 'count' | 'sessions'>): string {
  const what = kind === undefined ? 'Error' : kinds[kind]
  const where = field ? `: ${words(field)}` : call ? `: ${words(call)}` : ''
  const answer = status === undefined ? '' : status === 0 ? ', no answer' : `, status ${status}`
  return `${what}${where}${answer}${code ? ` (${code})` : ''}`
}

export function times(count: number, visits: number): string {
  return `${count === 1 ? 'once' : `${count} times`}, in ${visits === 1 ? '1 visit' : `${visits} visits`}`
}

/** A part of a whole as whole percent; what is there is never 0 %, what is missing never 100 %. */
export function percent(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0\u00a0%'
  const rounded = Math.round((part / whole) * 100)
  const shown = part === whole ? 100 : Math.min(Math.max(rounded, 1), 99)
  return `${shown}\u00a0%`
}

/** Where most visits end, among the steps at which any does. */
export function mostLeft(steps: readonly FunnelStep[]): FunnelStep | undefined {
  const most = Math.max(...steps.map(({ left }) => left))
  return most > 0 ? steps.find(({ left }) => left === most) : undefined
}

export function placeName({ title, page, step }: Pick<TrailEvent, 'title' | 'page' | 'step'>): string {
  if (title) return title
  if (page === '{uuid}') return 'Next step'
  return page ? `${page}${step ? `, step ${step}` : ''}` : 'a page that the journey does not have'
}

/** What happened, as a sentence. */
export function eventWords(event: TrailEvent): string {
  if (event.type === 'PAGE_VIEW') return `Viewed: ${placeName(event)}`
  if (event.type === 'MILESTONE') return `Milestone: ${event.event}`
  if (event.type === 'IDENTITY') return 'Signed in'
  return errorWords(event.properties)
}
