import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import type { Issue } from '../../../issue.ts'
import type { DocumentSet } from '../../document-set.ts'
import { query } from '../../graph/query.ts'
import { region } from '../../graph/regions.ts'
import { screensOf } from './facts-schema.ts'

/** Parts of a screen for which only a page has a place. */
const ofPages = ['back', 'load', 'opens', 'progress', 'refresh', 'stops'] as const

/** The screens that a menu or the survey opens over a page, whoever's it is. */
export function dialogScreens(set: DocumentSet, journey: string): readonly string[] {
  return set.ask(opened, journey)
}

const opened = query('screens in dialogs', (set: DocumentSet, journey: string): readonly string[] =>
  set.entriesIn(region.journey(journey), region.changes(journey)).flatMap((entry) => {
    if (entry.kind !== 'navigation' && entry.kind !== 'surfaces') return []
    return set.found(entry).flatMap(({ role, value }) => (role === 'screenId' ? String(value) : []))
  }),
)

/** A screen in a dialog ends by closing it, and no other screen does. */
export function checkDialogs(set: DocumentSet, journey: string): readonly Issue[] {
  return set.ask(dialogIssues, journey)
}

const dialogIssues = query('dialog issues', (set: DocumentSet, journey: string): Issue[] => {
  const inDialogs = new Set(dialogScreens(set, journey))
  return screensOf(set, journey).flatMap(({ file, name, screen }) => {
    const issues = inDialogs.has(name) ? inDialog(screen, name) : onPage(screen, name)
    return issues.map((issue) => ({ ...issue, file }))
  })
})

function inDialog(screen: DocumentOf['screen'], name: string): Issue[] {
  const parts = [
    ...ofPages.filter((part) => screen[part] !== undefined),
    ...(['leave', 'onArrival'] as const).filter((part) => screen.submit?.[part] !== undefined),
  ]
  return [
    ...(parts.length === 0 ? [] : [documentIssue('dialog.not-for-one', '', { screen: name, parts: parts.join(', ') })]),
    ...(screen.submit === undefined || screen.submit.next === 'close'
      ? []
      : [documentIssue('dialog.never-closes', '/submit/next', { screen: name })]),
  ]
}

function onPage({ submit }: DocumentOf['screen'], name: string): Issue[] {
  return submit?.next === 'close' ? [documentIssue('dialog.closes-nothing', '/submit/next', { screen: name })] : []
}
