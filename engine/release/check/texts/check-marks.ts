import type { Kind } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import { isJsonObject } from '../../../documents/json.ts'
import { find } from '../../../documents/walk.ts'
import { at, type Issue } from '../../../issue.ts'
import { isBlank, type Mark, marksIn, mixedWords, nameOf } from '../../../text/marks.ts'

/** Texts in which a reader does not see what is written, and texts in which there is nothing to see. */
export function checkMarks(kind: Kind, content: unknown): Issue[] {
  return [...marked(content, ''), ...empty(kind, content)]
}

/** Any text may be shown to somebody, and what is compared, such as an id, has no use for them either. */
function marked(value: unknown, path: string): Issue[] {
  if (typeof value === 'string') return inText(value, path)
  if (Array.isArray(value)) return value.flatMap((item, index) => marked(item, at(path, index)))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const own = at(path, key)
    return [...inText(key, own), ...marked(each, own)]
  })
}

const plain = /^[\n\t\x20-\x7e¡-¬®-ÿ–—‘’“”…→€]*$/u

function inText(text: string, path: string): Issue[] {
  if (plain.test(text)) return []
  const marks = marksIn(text)
  return [
    ...markIssue(
      'text.hidden-mark',
      marks.filter(({ isRefused }) => isRefused),
      text,
      path,
    ),
    ...markIssue(
      'text.invisible-mark',
      marks.filter(({ isRefused }) => !isRefused),
      text,
      path,
    ),
    ...mixedWords(text).map(({ word, letter, script }) =>
      documentIssue('text.mixed-scripts', path, {
        word,
        letter: `${nameOf(letter).split(' ')[0]} "${letter}"`,
        script,
      }),
    ),
  ]
}

function markIssue(
  code: 'text.hidden-mark' | 'text.invisible-mark',
  marks: Mark[],
  text: string,
  path: string,
): Issue[] {
  const where = marks.map(({ name, index }) => `${name} ${placeOf(text, index)}`)
  return where.length === 0 ? [] : [documentIssue(code, path, { where: where.slice(0, 5).join(', ') })]
}

const around = 12

function placeOf(text: string, index: number): string {
  const all = text.slice(0, index)
  const near = all.length <= around ? all : all.slice(-around).replace(/^\S*\s+(?=\S)/u, '')
  const seen = [...near]
    .filter((each) => !isBlank(each) || each === ' ')
    .join('')
    .trim()
  return seen === '' ? 'at the start' : `after “${seen}”`
}

function empty(kind: Kind, content: unknown): Issue[] {
  return find(kind, content).flatMap(({ role, value, path }) => {
    if (role !== 'text' && role !== 'markdown') return []
    const languages = isJsonObject(value)
      ? Object.entries(value).map(([locale, words]) => ({ words, own: at(path, locale) }))
      : [{ words: value, own: path }]
    return languages.flatMap(({ words, own }) =>
      typeof words === 'string' && words !== '' && isBlank(words) ? [documentIssue('text.empty', own)] : [],
    )
  })
}
