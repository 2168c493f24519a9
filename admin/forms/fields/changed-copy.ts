import { isJsonObject, type Json } from '#engine/release'

/**
 * Copy with other words: undefined where it has none left. It stays written as it was: a plain text remains one until it has a
 * second language, and what else stands with the words stays.
 */
export function changedCopy(before: Json | undefined, en: string, es: string | undefined): Json | undefined {
  if (en === '' && !es) return undefined
  const { en: _en, es: _es, ...rest } = isJsonObject(before) ? before : {}
  if (es !== undefined) return { en, es, ...rest }
  return isJsonObject(before) ? { en, ...rest } : en
}
