import { isJsonObject, type Json, pointerParts } from '#engine/release'

/** A field as an address names it: entries of a list by their ids, which stay when others come before them. */
export function fieldName(content: Json | undefined, path: string): string {
  let value: Json | undefined = content
  return pointerParts(path)
    .map((part) => {
      value = childOf(value, part)
      return isJsonObject(value) && typeof value.id === 'string' && /^\d+$/.test(part) ? value.id : part
    })
    .map(encodeURIComponent)
    .join('/')
}

/** The path of a field that an address names. */
export function fieldPath(content: Json | undefined, name: string): string {
  let value: Json | undefined = content
  return name
    .split('/')
    .filter((part) => part !== '')
    .map((encoded) => {
      const part = decoded(encoded)
      const index = Array.isArray(value) ? value.findIndex((item) => isJsonObject(item) && item.id === part) : -1
      const step = index < 0 ? part : String(index)
      value = childOf(value, step)
      return `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`
    })
    .join('')
}

function childOf(value: Json | undefined, part: string): Json | undefined {
  if (Array.isArray(value)) return value[Number(part)]
  return isJsonObject(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
