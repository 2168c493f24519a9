import { isJsonObject } from '../../documents/json.ts'
import { at } from '../../issue.ts'
import { perContent } from '../graph/per-content.ts'

/** Every text of a document but what its authors say to each other. */
export const textsOf = perContent((content): readonly { path: string; text: string }[] => {
  const texts: { path: string; text: string }[] = []
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.push({ path, text: value })
    else if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each, at(path, index))
    else if (isJsonObject(value))
      for (const [key, each] of Object.entries(value))
        if (key !== 'note' && key !== '$schema') walk(each, at(path, key))
  }
  walk(content, '')
  return texts
})
