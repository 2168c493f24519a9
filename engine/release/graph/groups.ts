import { perContent } from './per-content.ts'

/** So many are in a group, on average. */
const usual = 32

/** Names in groups, each as one text. A group ends after a name that says so by its letters: whichever come or go, the others end where they did. */
export const groupsOf = perContent((names): readonly string[] => {
  const groups: string[][] = [[]]
  for (const name of names as readonly string[]) {
    groups.at(-1)?.push(name)
    if (numberOf(name) % usual === 0) groups.push([])
  }
  return groups.flatMap((group) => (group.length === 0 ? [] : group.join(' ')))
})

/** FNV-1a of its UTF-16 code units. */
function numberOf(name: string): number {
  let number = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) number = Math.imul(number ^ name.charCodeAt(at), 0x01000193)
  return (number ^ (number >>> 15)) >>> 0
}
