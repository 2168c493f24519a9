import { allOf, type SvgElement } from './dom.ts'
import { tooComplex } from './weight.ts'

const mostDrawn = 20_000
const mostEmbedded = 150_000

/** Takes out what leads outside the drawing, in whatever way a drawing can name something. Says what it was. */
export function withoutOutside(root: SvgElement): string[] {
  const removed: string[] = []
  for (const element of allOf(root)) {
    if (element.localName === 'style') cleanStyle(element, removed)
    for (const { name, value } of [...element.attributes]) {
      const isReference = /^(?:xlink:)?href$/.test(name)
      if (isReference ? leadsOutside(element, value) : isUnsafeCss(value)) {
        element.removeAttribute(name)
        removed.push(isReference ? `a reference to “${value.slice(0, 60)}”` : `“${name}” of ${element.localName}`)
      }
    }
    if (/^(?:image|use)$/.test(element.localName) && !hasReference(element)) element.remove()
  }
  refuseRepeating(root)
  return removed
}

/** A part of the drawing itself, or a small picture that stands in it whole, leads nowhere. */
function leadsOutside({ localName }: SvgElement, value: string): boolean {
  if (/^#[\w.:-]+$/.test(value)) return false
  return (
    localName !== 'image' ||
    value.length > mostEmbedded ||
    !/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]+$/.test(value)
  )
}

function hasReference(element: SvgElement): boolean {
  return element.getAttribute('href') !== null || element.getAttribute('xlink:href') !== null
}

/** Escapes hide names from the checks; no drawing needs them. */
function isUnsafeCss(value: string): boolean {
  if (/javascript:/i.test(value)) return true
  if (/\\|@import|expression\s*\(|image-set\s*\(|-moz-binding|behavior\s*:/i.test(value)) return true
  return [...value.matchAll(/url\s*\(\s*(["']?)([^)]*)\)/gi)].some(
    ([, , target = '']) => !/^#[\w.:-]+["']?\s*$/.test(target),
  )
}

function cleanStyle(element: SvgElement, removed: string[]): void {
  const text = element.textContent ?? ''
  const kept = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@import[^;]*;?/gi, '')
    .replace(/@font-face\s*\{[^}]*\}/gi, '')
  if (kept.length !== text.replace(/\/\*[\s\S]*?\*\//g, '').length) removed.push('what its styles load')
  if (isUnsafeCss(kept) || /[<]/.test(kept)) {
    element.remove()
    removed.push('its styles')
  } else element.textContent = kept
}

/** `use` draws a part again, and what is drawn again may draw again: counted as it would be drawn. */
function refuseRepeating(root: SvgElement): void {
  const byId = new Map(allOf(root).map((element) => [element.getAttribute('id'), element]))
  let drawn = 0
  const draw = (element: SvgElement, depth: number): void => {
    if (++drawn > mostDrawn || depth > 100) throw tooComplex()
    const again = element.localName === 'use' ? byId.get(referenceOf(element)) : undefined
    if (again !== undefined) draw(again, depth + 1)
    for (const child of [...element.children]) draw(child, depth + 1)
  }
  draw(root, 0)
}

function referenceOf(element: SvgElement): string {
  return (element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '').replace(/^#/, '')
}
