import { type Figure, type Locale, schemas, type Text } from '#schemas'
import { documentIssue } from '../document-issue.ts'
import { at, type Issue } from '../issue.ts'
import { hasMembers, memberOf } from '../members.ts'
import type { Copy, Inline, Tree } from './copy.ts'
import { showFigure } from './figure.ts'
import { figuresInDigits } from './figure-in-digits.ts'
import { join } from './join.ts'
import { parseMarkdown } from './markdown.ts'
import { show, textFormats } from './show.ts'
import { templateParts } from './template.ts'

/** What copy may quote, and where its issues go. */
export type TextContext = {
  locale: Locale
  /** Fields of the org that have one value per org: placed while compiling. */
  org: object
  figures: { [name: string]: Figure }
  report: (issue: Issue) => void
}

/** First names of the facts that copy may quote while a page is drawn. */
const quotable = new Set(
  Object.entries(schemas.facts.properties).flatMap(([name, fact]) => ('x-quotable' in fact ? [name] : [])),
)

/** Copy of one line: no Markdown in it. */
export function compileText(text: Text, context: TextContext, path: string): Copy {
  return settled(expand(inLocale(text, context.locale), context, placeIn(text, context.locale, path)))
}

/** Copy in small Markdown. */
export function compileMarkdown(text: Text, context: TextContext, path: string): Tree {
  const own = placeIn(text, context.locale, path)
  return parseMarkdown(inLocale(text, context.locale), {
    text: (value) => expand(value, context, own),
    href: (href) => placeInHref(href, context, own),
    report: context.report,
    path: own,
  })
}

/** A link's address with the org's fields in place; undefined where it is not safe to follow. */
export function placeInHref(href: string, context: TextContext, path: string): string | undefined {
  const placed = templateParts(href)
    .map((part) => {
      if ('text' in part) return part.text
      if ('path' in part && part.path.startsWith('org.')) return orgField(part.path, context, path)
      // What is known only while the page is drawn cannot be looked at here, so that no link may hold it.
      const issue =
        'broken' in part
          ? documentIssue('text.broken-variable', path, { given: part.broken })
          : documentIssue('text.unknown-variable', path, { name: part.path })
      context.report(issue)
      return ''
    })
    .join('')
  if (isSafeHref(placed)) return placed
  context.report(documentIssue('text.unsafe-link', path, { href: placed }))
  return undefined
}

export function isSafeHref(href: string): boolean {
  // Browsers drop control characters and blanks, so that "java\nscript:" would run.
  const isPrintable = [...href].every((character) => character > ' ' && character !== '\u007f')
  return isPrintable && /^(https:\/\/[^/\\]|mailto:|tel:|\/(?![/\\])|#)/.test(href) && isAddress(href)
}

/** What a browser could not read leads nowhere; what stands before an @ only looks like a host. */
function isAddress(href: string): boolean {
  try {
    const { username, password } = new URL(href, 'https://site.invalid')
    return username === '' && password === ''
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

function inLocale(text: Text, locale: Locale): string {
  return typeof text === 'string' ? text : (text[locale] ?? text.en)
}

/** Where the words of a language stand: a fault in one of them is said there. */
function placeIn(text: Text, locale: Locale, path: string): string {
  return typeof text === 'string' ? path : at(path, text[locale] === undefined ? 'en' : locale)
}

function expand(template: string, context: TextContext, path: string): Inline[] {
  return templateParts(template).map((part): Inline => {
    if ('text' in part) {
      // Whoever reads the figures has to be compiled again when they change: most texts have no digit.
      for (const figure of /\d/.test(part.text) ? figuresInDigits(part.text, context.figures) : [])
        context.report(documentIssue('text.figure-in-digits', path, figure))
      return part.text
    }
    if ('broken' in part) {
      context.report(documentIssue('text.broken-variable', path, { given: part.broken }))
      return ''
    }
    const { path: name, format, digits } = part
    if (format !== undefined && !Object.hasOwn(textFormats, format)) {
      context.report(
        documentIssue('text.unknown-format', path, { name: format, known: Object.keys(textFormats).join(', ') }),
      )
    }
    const [root = '', ...rest] = name.split('.')
    if (root === 'figures') return figure(rest.join('.'), format, digits, context, path)
    if (root === 'org' && !differsByState(rest[0], context)) return orgField(name, context, path, format, digits)
    // A single word is a parameter that the page itself hands in, such as the limit of an error message.
    if (rest.length > 0 && root !== 'org' && !quotable.has(root))
      context.report(documentIssue('text.unknown-variable', path, { name }))
    return { v: name, ...(format === undefined ? {} : { f: format }), ...(digits === undefined ? {} : { d: digits }) }
  })
}

/** Whether the org says this otherwise in some state: then it is known only once it is known where the home is. */
function differsByState(field: string | undefined, { org }: TextContext): boolean {
  const states = memberOf(org, 'byState')
  if (field === undefined || !hasMembers(states)) return false
  return Object.values(states).some((facts) => memberOf(facts, field) !== undefined)
}

function figure(
  name: string,
  format: string | undefined,
  digits: number | undefined,
  context: TextContext,
  path: string,
): string {
  const figure = Object.hasOwn(context.figures, name) ? context.figures[name] : undefined
  if (figure !== undefined) return showFigure(figure, context.locale, format, digits)
  context.report(documentIssue('text.unknown-variable', path, { name: `figures.${name}` }))
  return ''
}

function orgField(name: string, context: TextContext, path: string, format?: string, digits?: number): string {
  let value: unknown = context.org
  for (const step of name.split('.').slice(1)) value = memberOf(value, step)
  if (typeof value === 'string' || typeof value === 'number' || (format === 'address' && value !== undefined))
    return show(
      value,
      { ...(format === undefined ? {} : { f: format }), ...(digits === undefined ? {} : { d: digits }) },
      context.locale,
    )
  if (Array.isArray(value)) return value.join(', ')
  context.report(documentIssue('text.unknown-variable', path, { name }))
  return ''
}

/** One string where there is nothing to place later. */
function settled(pieces: Inline[]): Copy {
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : join(pieces)
}
