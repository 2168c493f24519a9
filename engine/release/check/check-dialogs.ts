import type { DocumentOf } from '#schemas'
import { documentIssue } from '../../document-issue.ts'
import { find } from '../../documents/walk.ts'
import type { Issue } from '../../issue.ts'
import { placeOf } from '../../kinds/index.ts'
import type { Documents } from '../documents.ts'
import { screensOf } from './facts-schema.ts'

/** Parts of a screen for which only a page has a place. */
const ofPages = ['back', 'load', 'progress', 'refresh', 'stops'] as const

/** The screens that a menu or the survey opens over a page, whoever's it is. */
export function dialogScreens(documents: Documents, journey: string): string[] {
  return [...documents].flatMap(([key, content]) => {
    const place = placeOf(key)
    if ((place?.kind !== 'navigation' && place?.kind !== 'surfaces') || place.journey !== journey) return []
    return find(place.kind, content).flatMap(({ role, value }) => (role === 'screenId' ? String(value) : []))
  })
}

/** A screen in a dialog ends by closing it, and no other screen does. */
export function checkDialogs(documents: Documents, journey: string): Issue[] {
  const opened = new Set(dialogScreens(documents, journey))
  return screensOf(documents, journey).flatMap((screen) => {
    const name = screen.file.split(`journeys/${journey}/screens/`)[1] ?? ''
    const issues = opened.has(name) ? inDialog(screen, name) : onPage(screen, name)
    return issues.map((issue) => ({ ...issue, file: screen.file }))
  })
}

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
