import type { Brand } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import type { Issue } from '../../../issue.ts'
import { colorOf } from '../../compile/theme.ts'

type Role = keyof Brand['roles']

/** Which colors meet on a page, and how far apart they have to be (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly [front: Role, back: Role, needed: number][] = [
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
]

/** The pairs of a brand's colors that stand too close together to be read. */
export function contrastIssues(brand: Brand): Issue[] {
  return pairs.flatMap(([front, back, needed]) => {
    const ratio = contrast(colorOf(brand, brand.roles[front]), colorOf(brand, brand.roles[back]))
    if (ratio >= needed) return []
    return [
      documentIssue('brand.contrast', `/roles/${front}`, {
        pair: `"${front}" on "${back}"`,
        ratio: ratio.toFixed(2),
        needed: String(needed),
      }),
    ]
  })
}

/** The contrast ratio of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
