import { hasMembers } from '../members.ts'
import type { DateParts } from './date-parts.ts'

/** What stands in a control: text as typed, parts of a date, a tick, the ticked values, the items of a list, or files. */
export type InputValue = string | boolean | number | DateParts | (string | number)[] | InputItem[] | InputFile[]
export type InputItem = { id: string; given?: true; input: InputValues }

/** A file that was chosen: it has the lender's uuid once the lender has it. `slot` is the place, from 0, that it was chosen for. What stands in it is never here. */
export type InputFile = { key: string; name: string; uuid?: string; slot?: number }

/** By the field's dotted path. This is what is kept while a form is filled in: exactly what they typed. */
export type InputValues = { [path: string]: InputValue }

/** The files of an upload; what was kept for another kind of question is none. */
export function inputFiles(input: InputValue | undefined): InputFile[] {
  const items: unknown[] = Array.isArray(input) ? input : []
  return items.filter(isInputFile)
}

export function isInputFile(item: unknown): item is InputFile {
  if (!hasMembers(item)) return false
  const { key, name, uuid, slot } = item
  if (typeof key !== 'string' || typeof name !== 'string') return false
  return (uuid === undefined || typeof uuid === 'string') && (slot === undefined || Number.isInteger(slot))
}
