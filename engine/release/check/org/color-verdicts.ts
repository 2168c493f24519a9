import { contrast } from '../../look/color.ts'
import type { Look } from '../../look/look.ts'
import { nearest } from '../../look/nearest.ts'
import type { Role, Roles } from '../../look/roles.ts'
import { pairs } from './contrast.ts'

/** A color that cannot stand where it was wanted: why, and the nearest one that can. */
export type ColorVerdict = {
  appearance: 'light' | 'dark'
  /** What it was wanted for. */
  role: Role
  wanted: string
  /** undefined where no shade of it can. */
  works: string | undefined
  front: Role
  back: Role
  ratio: number
  needed: number
  /** The brand says it itself: it stops a release. Else pages take what works, and this only tells. */
  isOwn: boolean
}

/** What of a brand's colors could not be kept, those first that it says itself. */
export function colorVerdicts(look: Look): ColorVerdict[] {
  const { light, dark, own } = look
  return [
    ...ownVerdicts('light', light, own.light),
    ...(dark === undefined ? [] : ownVerdicts('dark', dark, own.dark)),
    ...movedVerdicts(look),
  ]
}

function ownVerdicts(appearance: 'light' | 'dark', roles: Roles, own: ReadonlySet<Role>): ColorVerdict[] {
  const told = new Set<Role>()
  return pairs.flatMap(([front, back, needed]) => {
    const ratio = contrast(roles[front], roles[back])
    const role = own.has(front) || !own.has(back) ? front : back
    if (ratio >= needed || told.has(role)) return []
    told.add(role)
    const wanted = roles[role]
    const works = nearest(wanted, (color) => fits(role, color, roles, own))
    return [{ appearance, role, wanted, works, front, back, ratio, needed, isOwn: true }]
  })
}

/** Whether a color for a role stands out from all that it meets. Words that follow from their ground are made to fit it. */
function fits(role: Role, color: string, roles: Roles, own: ReadonlySet<Role>): boolean {
  return pairs.every(([front, back, needed]) => {
    if (front === role) return contrast(color, roles[back]) >= needed
    return back !== role || !own.has(front) || contrast(roles[front], color) >= needed
  })
}

/** Where the brand's colors themselves were to be seen, and had to become darker or lighter. */
function movedVerdicts({ brand, light, own }: Look): ColorVerdict[] {
  const [first, second = first] = brand.colors ?? []
  const places: [role: Role, wanted: string | undefined][] = [
    ['action', first],
    ['link', first],
    ['focus', second],
    ['accent', second],
  ]
  return places.flatMap(([role, wanted]) => {
    if (wanted === undefined || !/^#[0-9a-f]{6}$/i.test(wanted) || own.light.has(role)) return []
    const works = light[role]
    if (works.toLowerCase() === wanted.toLowerCase()) return []
    const [worst] = meets(role, wanted, light).sort((one, other) => one.ratio / one.needed - other.ratio / other.needed)
    if (worst === undefined || worst.ratio >= worst.needed) return []
    return [{ appearance: 'light', role, wanted, works, ...worst, isOwn: false }]
  })
}

type Meeting = Pick<ColorVerdict, 'front' | 'back' | 'ratio' | 'needed'>

function meets(role: Role, wanted: string, roles: Roles): Meeting[] {
  const on = (back: Role, needed: number): Meeting => ({
    front: role,
    back,
    ratio: contrast(wanted, roles[back]),
    needed,
  })
  if (role === 'action')
    return [on('surface', 3), { front: 'actionText', back: 'action', ratio: contrast('#ffffff', wanted), needed: 4.5 }]
  if (role === 'accent') return [on('heroSurface', 3)]
  return [on('surface', 4.5), on('surfaceRaised', 4.5), on('noticeSurface', 4.5)]
}
