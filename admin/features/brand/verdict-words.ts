import { type ColorVerdict, colorName } from '#engine/release'
import { capitalized, roleNames } from './role-names.ts'

/** Why a color could not be kept, in words of things seen, and what stands or can stand in its place. */
export function verdictWords({
  role,
  wanted,
  works,
  front,
  back,
  ratio,
  needed,
  isOwn,
  appearance,
}: ColorVerdict): string {
  const hard = needed >= 4.5 ? 'hard to read' : 'hard to see'
  const are = isOne(front) ? 'is' : 'are'
  const where = appearance === 'dark' ? ', on dark pages' : ''
  const pair = isOwn
    ? `${capitalized(roleNames[front])} on ${roleNames[back]} ${are} ${hard}${where}`
    : front === 'actionText'
      ? `White words on a ${colorName(wanted)} button are ${hard}`
      : `${capitalized(roleNames[front])} in this ${colorName(wanted)} ${are} ${hard} on ${roleNames[back]}`
  const measured = `${pair}: ${shownRatio(ratio)} to 1, and ${needed} to 1 is needed.`
  if (works === undefined) return `${measured} No shade of this ${colorName(wanted)} works there: change the other one.`
  const found = `the nearest ${colorName(works)} that works`
  return isOwn
    ? `${measured} ${capitalized(found)} is ${works}.`
    : `${measured} ${capitalized(roleNames[role])} ${isOne(role) ? 'takes' : 'take'} ${found}, ${works}.`
}

function isOne(role: ColorVerdict['role']): boolean {
  return /^(the|an?) /.test(roleNames[role])
}

/** Never rounded up to what is needed. */
export function shownRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}
