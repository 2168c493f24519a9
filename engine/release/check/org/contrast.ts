import { documentIssue } from '../../../document-issue.ts'
import type { Issue } from '../../../issue.ts'
import { contrast } from '../../look/color.ts'
import type { Look } from '../../look/look.ts'
import type { Role, Roles } from '../../look/roles.ts'

/** Which colors meet on a page, and how far apart they have to be (WCAG 2.2, 1.4.3 and 1.4.11). */
export const pairs: readonly (readonly [front: Role, back: Role, needed: number])[] = [
  ['text', 'surface', 4.5],
  ['text', 'surfaceRaised', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'surfaceRaised', 4.5],
  ['actionText', 'action', 4.5],
  ['actionText', 'actionHover', 4.5],
  ['action', 'surface', 3],
  ['link', 'surface', 4.5],
  ['link', 'surfaceRaised', 4.5],
  ['edge', 'surface', 3],
  ['focus', 'surface', 3],
  ['error', 'surface', 4.5],
  ['error', 'errorSurface', 4.5],
  ['success', 'surface', 4.5],
  ['success', 'successSurface', 4.5],
  ['text', 'noticeSurface', 4.5],
  ['text', 'errorSurface', 4.5],
  ['notice', 'noticeSurface', 3],
  ['headerText', 'headerSurface', 4.5],
  ['heroText', 'heroSurface', 4.5],
  ['accent', 'heroSurface', 3],
]

/** The pairs of a brand's colors that stand too close together to be read. What follows from its colors never does. */
export function contrastIssues({ light, dark, own }: Look): Issue[] {
  return [
    ...issuesIn(light, own.light, '/roles'),
    ...(dark === undefined ? [] : issuesIn(dark, own.dark, '/appearance/roles')),
  ]
}

function issuesIn(roles: Roles, own: ReadonlySet<Role>, path: string): Issue[] {
  return pairs.flatMap(([front, back, needed]) => {
    const ratio = contrast(roles[front], roles[back])
    if (ratio >= needed) return []
    return [
      documentIssue('brand.contrast', `${path}/${own.has(front) || !own.has(back) ? front : back}`, {
        pair: `"${front}" on "${back}"`,
        ratio: ratio.toFixed(2),
        needed: String(needed),
      }),
    ]
  })
}
