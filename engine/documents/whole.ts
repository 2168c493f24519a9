import { operators } from '../logic/operators.ts'
import { isJsonObject, type Json, type JsonObject } from './json.ts'

export type Item = JsonObject & { id: string }

/** Copy in several languages, or a rule: it is replaced whole, never in part. */
export function isWhole(value: JsonObject): boolean {
  const keys = Object.keys(value)
  if (keys.length === 0) return false
  return keys.every((key) => key === 'en' || key === 'es') || isRule(value)
}

export function isRule(value: JsonObject): boolean {
  const [key, ...more] = Object.keys(value)
  return key !== undefined && more.length === 0 && Object.hasOwn(operators, key)
}

export function hasIds(value: unknown): value is Item[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((item) => isJsonObject(item) && typeof item.id === 'string')
  )
}

export function same(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right)
}

export function own(value: Json | undefined, key: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}
