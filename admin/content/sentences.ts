import { type Difference, isJsonObject, pointerParts, visibleMarks } from '#engine/release'
import { labelsOf, selfName } from './labels.ts'
import { shown, shownFigure } from './shown.ts'

/** One difference in words. Long copy comes as two texts to set side by side. */
export type Sentence = { path: string; text: string; before?: string; after?: string }

/** What differs, as somebody who wrote neither version would say it: "Highest APR: 17.20% → 16.90%". */
export function sentences(kind: string, differences: readonly Difference[], contents: readonly unknown[]): Sentence[] {
  return differences
    .filter(({ path }) => path !== '/$schema')
    .map(({ path, before, after }) => sentence(kind, { path, before: named(before), after: named(after) }, contents))
}

/** Two texts that look the same are told apart by the names of what nobody sees. */
function named(value: unknown): unknown {
  if (typeof value === 'string') return visibleMarks(value)
  if (Array.isArray(value)) return value.map(named)
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)]))
    : value
}

function sentence(kind: string, { path, before, after }: Difference, contents: readonly unknown[]): Sentence {
  const name = nameOf(kind, path, contents, [before, after])
  if (path === '') return { path, text: before === undefined ? 'The document is new' : 'The whole document changed' }
  if (isOrder(before, after)) return { path, text: `${name}: another order` }

  const figure = kind === 'figures' && path.endsWith('/value') ? figureAt(path, contents) : undefined
  const [from, to] = figure ? [shownFigure(before, figure), shownFigure(after, figure)] : [shown(before), shown(after)]
  if (before === undefined)
    return {
      path,
      text: isLarge(after) ? `${name} is new` : `${name} is new: ${to ?? 'a longer text'}`,
      ...texts(undefined, after),
    }
  if (after === undefined || after === null) return { path, text: `${name} is gone`, ...texts(before, undefined) }
  if (from !== undefined && to !== undefined) return { path, text: `${name}: ${from} → ${to}` }
  return { path, text: `${name} changed`, ...texts(before, after) }
}

/** The name of what changed, without the parts that everybody knows: "Lines ‘copyright’", not "Lines, copyright, body, en". */
export function nameOf(kind: string, path: string, contents: readonly unknown[], values: unknown[]): string {
  const parts = pointerParts(path)
  const labels = labelsOf(kind, path, contents)
  const language = parts.at(-1) === 'es' ? ', in Spanish' : ''
  if (parts.at(-1) === 'en' || parts.at(-1) === 'es') parts.pop()
  if (parts.length > 1 && isMainText(kind, parts)) parts.pop()
  const named = labels.slice(0, parts.length)
  const own = values.map(selfName).find((each) => each !== undefined)
  if (own !== undefined && parts.length === labels.length && named.at(-1)?.startsWith('‘'))
    named[named.length - 1] = `‘${own}’`
  if (kind === 'figures' && named.length > 1) named.splice(0, 2, (named[1] ?? '').replace(/[‘’]/g, ''))
  return `${named.reduce(joined, '')}${language}`
}

function joined(all: string, label: string): string {
  if (all === '') return label
  return label.startsWith('‘') ? `${all} ${label}` : `${all}, ${label.toLowerCase()}`
}

/** What an item says is the item. */
function isMainText(kind: string, parts: string[]): boolean {
  const last = parts.at(-1) ?? ''
  return last === 'body' || (last === 'label' && kind === 'footer') || (last === 'value' && kind === 'figures')
}

export function figureAt(path: string, contents: readonly unknown[]): unknown {
  const [, key = ''] = pointerParts(path)
  for (const content of contents) {
    const figures = isJsonObject(content) ? content.figures : undefined
    const figure = isJsonObject(figures) ? figures[key] : undefined
    if (isJsonObject(figure) && figure.unit !== undefined) return figure
  }
  return undefined
}

function isOrder(before: unknown, after: unknown): boolean {
  return (
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.length > 1 &&
    [...before].sort().join('\n') === [...after].sort().join('\n')
  )
}

function isLarge(value: unknown): boolean {
  return shown(value) === undefined
}

function texts(before: unknown, after: unknown): Pick<Sentence, 'before' | 'after'> {
  const [from, to] = [longText(before), longText(after)]
  return { ...(from === undefined ? {} : { before: from }), ...(to === undefined ? {} : { after: to }) }
}

/** A text of some length, or the copy of an item, in each language that it has. */
function longText(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  if (!isJsonObject(value)) return JSON.stringify(value, null, 2)
  const copy = value.body ?? value
  if (typeof copy === 'string') return copy
  if (!isJsonObject(copy) || typeof copy.en !== 'string') return JSON.stringify(value, null, 2)
  return copy.es === undefined ? copy.en : `${copy.en}\n\nES: ${copy.es}`
}
