/// <reference path="./jsdom.d.ts" />
import createPurifier, { type WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'
import { refusedPicture } from '../refused.ts'

/** What the cleaning of a drawing uses of the DOM: the server's types know none. */
export type SvgElement = {
  readonly localName: string
  readonly children: Iterable<SvgElement>
  readonly attributes: Iterable<{ name: string; value: string }>
  textContent: string | null
  getAttribute: (name: string) => string | null
  setAttribute: (name: string, value: string) => void
  removeAttribute: (name: string) => void
  remove: () => void
}

type Root = SvgElement & {
  readonly nodeName: string
  readonly namespaceURI: string | null
  getElementsByTagName: (name: string) => { readonly length: number }
}

type Reader = {
  DOMParser: new () => { parseFromString: (source: string, type: string) => { documentElement: Root } }
  XMLSerializer: new () => { serializeToString: (node: SvgElement) => string }
}

const { window } = new JSDOM('')
const reader = readerOf(window)
const purifier = purifierOf(window)
const namespace = 'http://www.w3.org/2000/svg'

/** The root of a drawing. Throws for what is not well-formed, and for what is another kind of XML. */
export function parsedSvg(source: string): SvgElement {
  const { documentElement: root } = new reader.DOMParser().parseFromString(source, 'image/svg+xml')
  if (root.getElementsByTagName('parsererror').length > 0 || root.localName === 'parsererror')
    throw refusedPicture(
      'not-well-formed',
      'The SVG is not well-formed: a tag is not closed, or the file is cut off. Export it again.',
    )
  if (root.nodeName !== 'svg' || root.namespaceURI !== namespace)
    throw refusedPicture(
      'not-well-formed',
      `The file is no SVG: it begins with <${root.nodeName}>. Its root has to be <svg xmlns="${namespace}">.`,
    )
  return root
}

/** Filters that take minutes for a small picture; no logo needs them. */
const slow = [
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feDisplacementMap',
  'feMorphology',
  'feSpecularLighting',
  'feTurbulence',
]

/** Leaves of a drawing what DOMPurify leaves, and says in words what it took out. As it was read, so it is written: nothing parses it anew as a page. */
export function sanitize(root: SvgElement): string[] {
  if (!isNode(root)) return []
  purifier.sanitize(root, {
    IN_PLACE: true,
    USE_PROFILES: { svg: true, svgFilters: true },
    // Drawings repeat their parts; where they lead is looked at afterwards.
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set', 'a', ...slow],
    FORBID_CONTENTS: ['script', 'foreignObject', 'iframe', 'audio', 'video', 'template', 'noscript'],
    KEEP_CONTENT: true,
  })
  return purifier.removed.map(wordsOf).filter((words) => words !== '')
}

/** Editors leave their own marks in a drawing, under names of their own; nobody misses them. */
const ownMarks = /^(?!xlink:)[\w.-]+:|^(?:metadata|xmlns|data-)/i

function wordsOf(removed: (typeof purifier.removed)[number]): string {
  if ('element' in removed) {
    const name = removed.element.nodeName
    return name.startsWith('#') || ownMarks.test(name) ? '' : `<${name}>`
  }
  const { attribute } = removed
  const name = attribute?.name ?? ''
  return ownMarks.test(name) || !/^on|href|style|src/i.test(name) ? '' : `“${name}”`
}

export function serialized(root: SvgElement): string {
  return new reader.XMLSerializer().serializeToString(root)
}

/** The library takes the nodes of its own window. */
function isNode(root: SvgElement): root is SvgElement & Extract<Parameters<typeof purifier.sanitize>[0], object> {
  return 'nodeType' in root
}

function readerOf(given: object): Reader {
  if (isReader(given)) return given
  throw new Error('jsdom has no DOMParser')
}

function isReader(given: object): given is Reader {
  return 'DOMParser' in given && 'XMLSerializer' in given
}

function purifierOf(given: object): ReturnType<typeof createPurifier> {
  if (isWindow(given)) return createPurifier(given)
  throw new Error('jsdom has no DOM')
}

function isWindow(given: object): given is WindowLike {
  return 'DocumentFragment' in given && 'NodeFilter' in given
}

/** All elements of a drawing, its root first. */
export function allOf(root: SvgElement): SvgElement[] {
  return [root, ...[...root.children].flatMap(allOf)]
}
