import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { documentIssue } from '../document-issue.ts'
import type { Issue } from '../issue.ts'
import type { Inline, Tree, TreeBlock } from './copy.ts'
import { join } from './join.ts'

/** What becomes of the words and links of a Markdown text. */
export type MarkdownParts = {
  text: (value: string) => Inline[]
  /** The address to link to; undefined when the link is not to be followed. */
  href: (href: string) => string | undefined
  report: (issue: Issue) => void
  path: string
}

/** Small Markdown as a tree. What is outside the subset is reported, and its words kept. */
export function parseMarkdown(source: string, parts: MarkdownParts): Tree {
  const tree = nodesOf(source).flatMap((node) => block(node, parts))
  if (tree.length === 0) parts.report(documentIssue('text.empty', parts.path))
  return tree
}

const read = new Map<string, readonly RootContent[]>()
const mostRead = 20_000

/** Every lender has nearly the same words, and each is read for each of them; nodes are only looked at. */
function nodesOf(source: string): readonly RootContent[] {
  const cached = read.get(source)
  if (cached !== undefined) return cached
  const { children } = fromMarkdown(source.replace(escapedNote, (whole) => whole.replace('[', `[${plainly}`)))
  // A console that runs for months meets more words than are worth keeping.
  if (read.size >= mostRead) read.clear()
  read.set(source, children)
  return children
}

/** No list in copy goes on this far. */
const longestStart = 100

function block(node: RootContent | BlockContent | DefinitionContent, parts: MarkdownParts): TreeBlock[] {
  if (node.type === 'paragraph') return [{ p: inline(node.children, parts) }]
  if (node.type === 'list') {
    const items = node.children.map((item: ListItem) => item.children.flatMap((child) => block(child, parts)))
    if (!node.ordered) return [{ ul: items }]
    const start = node.start ?? 1
    // "2026. was a good year" is a list to Markdown, and a sentence to its author.
    if (start !== 1 && (items.length === 1 || start >= longestStart))
      parts.report(documentIssue('text.list-start', parts.path, { start }))
    return [start === 1 ? { ol: items } : { ol: items, start }]
  }
  unsupported(node.type, parts)
  if (node.type === 'heading') return [{ p: inline(node.children, parts) }]
  if (node.type === 'html' || node.type === 'code') return [{ p: [node.value] }]
  if (node.type === 'blockquote') return node.children.flatMap((child) => block(child, parts))
  return []
}

function inline(nodes: PhrasingContent[], parts: MarkdownParts): Inline[] {
  return join(
    nodes.flatMap((node): Inline[] => {
      switch (node.type) {
        case 'text':
          return notes(node.value, parts)
        case 'strong':
          return [{ b: inline(node.children, parts) }]
        case 'emphasis':
          return [{ i: inline(node.children, parts) }]
        case 'break':
          return [{ br: true }]
        case 'link': {
          const href = parts.href(decode(node.url))
          if (node.title) unsupported('linkTitle', parts)
          const words = inline(node.children, parts)
          return href === undefined
            ? words
            : [{ a: href, c: words, ...(href.startsWith('https:') ? { x: true as const } : {}) }]
        }
        default:
          unsupported(node.type, parts)
          if ('children' in node) return inline(node.children, parts)
          return 'value' in node ? [node.value] : 'alt' in node ? [node.alt ?? ''] : []
      }
    }),
  )
}

/** A bracket with a backslash before it begins no note; this stands behind it while the text is read, and in no document. */
const plainly = '\ue000'
const escapedNote = /\\(?:\\|\[\^)/g

/** A note reference, [^apr], stands in running text. */
function notes(text: string, parts: MarkdownParts): Inline[] {
  return text.split(/(\[\^[a-z][A-Za-z0-9.-]*\])/).flatMap((piece): Inline[] => {
    const [, id] = /^\[\^(.+)\]$/.exec(piece) ?? []
    if (id !== undefined) return [{ n: id }]
    return piece === '' ? [] : parts.text(piece.replaceAll(plainly, ''))
  })
}

/** Markdown encodes braces of an address; a variable in it is read as written. */
function decode(url: string): string {
  return url.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

const names: { [type: string]: string } = {
  html: 'HTML',
  code: 'a code block',
  inlineCode: 'code',
  heading: 'a heading',
  blockquote: 'a quotation',
  image: 'an image',
  thematicBreak: 'a rule',
  definition: 'a link definition',
  linkReference: 'a link by reference',
  linkTitle: 'the title of a link',
  imageReference: 'an image',
}

function unsupported(type: string, { report, path }: MarkdownParts) {
  report(documentIssue('text.not-supported', path, { what: names[type] ?? type }))
}
