import type { Json } from '#engine/release'
import type { Setting } from '#schemas'
import { shown, shownFigure } from './shown.ts'

/** The value of a setting as its field shows it; undefined when it is too large to be said in a line. */
export function settingText({ type, options = [] }: Setting, value: Json | undefined): string | undefined {
  if (type === 'money') return shownFigure(value, { unit: 'cents' })
  if (type === 'percent' && typeof value === 'number') return `${value}%`
  if (type === 'switch' && typeof value === 'boolean') return value ? 'On' : 'Off'
  const titleOf = (each: Json) => options.find((option) => option.value === each)?.title ?? String(each)
  if (Array.isArray(value)) return value.map(titleOf).join(', ')
  return type === 'choice' && value !== undefined ? titleOf(value) : shown(value)
}
