import { type Inherited, inherit, inheritContent, type Layer } from '../documents/inherit.ts'
import { isJsonObject, type JsonObject } from '../documents/json.ts'
import { type Found, find } from '../documents/walk.ts'
import { isKind } from '../kinds/index.ts'
import { contentMemory, numberOf, perContent, rememberedIn } from './graph/per-content.ts'

/** By the content that says the last word, of which there are few wholes: those of the documents above it, old and new. */
const known = new WeakMap<object, Map<string, Inherited>>()
const mostKnown = 16

/** What layers come to. The same layers come to the same object, whichever set they stand in: what follows from it is worked out once. */
export function inheritedOf(layers: readonly Layer[]): Inherited {
  const last = layers.at(-1)?.content
  if (layers.some(({ content }) => !isJsonObject(content)) || !isJsonObject(last)) return lazily(layers)
  const wholes = rememberedIn(known, last, () => new Map<string, Inherited>())
  const key = layers.map(({ source, content }) => `${source} ${numberOf(content as object)}`).join('\n')
  const there = wholes.get(key)
  if (there !== undefined) return there
  if (wholes.size >= mostKnown) wholes.delete(wholes.keys().next().value ?? '')
  // Many lenders say the same, each in a document of its own: what it comes to is one object all the same.
  const contents = layers.map(({ content }) => numberOf(content as object)).join(' ')
  const whole = lazily(layers, () => contentsKnown(last, contents, () => inheritContent(layers)))
  wholes.set(key, whole)
  return whole
}

const contentsKnown = contentMemory<JsonObject>()

/** Where values come from takes most of the time, and few ask. */
function lazily(layers: readonly Layer[], contentOf = () => inheritContent(layers)): Inherited {
  let content: JsonObject | undefined
  let whole: Inherited | undefined
  const all = () => {
    whole ??= inherit(layers)
    return whole
  }
  return {
    get content() {
      content ??= contentOf()
      return content
    },
    get sources() {
      return all().sources
    },
    get orphans() {
      return all().orphans ?? []
    },
  }
}

const foundOf = perContent((content, kind): readonly Found[] => (isKind(kind) ? find(kind, content) : []))

/** Everything in a document that has a role, in its order. */
export function foundIn(kind: string, content: unknown): readonly Found[] {
  if (isJsonObject(content)) return foundOf(content, kind)
  return isKind(kind) ? find(kind, content) : []
}
