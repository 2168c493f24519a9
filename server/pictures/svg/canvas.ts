import { refusedPicture } from '../refused.ts'
import type { SvgElement } from './dom.ts'

const largest = 20_000

/** Says in `viewBox`, `width` and `height` how large the canvas is: pages scale by them. */
export function fitCanvas(root: SvgElement): { width: number; height: number } {
  const [x, y, width, height] = viewBoxOf(root) ?? [0, 0, lengthOf(root, 'width'), lengthOf(root, 'height')]
  if (!(width > 0 && height > 0))
    throw refusedPicture(
      'no-size',
      'The SVG does not say how large it is: it has no viewBox, and no width and height in pixels. Export it with a viewBox.',
    )
  if (width > largest || height > largest || width < 1 || height < 1)
    throw refusedPicture(
      'huge-canvas',
      `The canvas of the SVG is ${short(width)} by ${short(height)}; from 1 to ${largest} each way can be drawn. Export it at the size of the artboard.`,
    )
  root.setAttribute('viewBox', [x, y, width, height].map(short).join(' '))
  root.setAttribute('width', short(width))
  root.setAttribute('height', short(height))
  return { width, height }
}

function viewBoxOf(root: SvgElement): [number, number, number, number] | undefined {
  const parts = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = parts
  return parts.length === 4 && parts.every(Number.isFinite) ? [x, y, width, height] : undefined
}

/** CSS pixels of each unit. A share of something else is no size. */
const units: { [unit: string]: number } = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

function lengthOf(root: SvgElement, name: 'width' | 'height'): number {
  const [, number = '', unit = ''] =
    /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z%]*)\s*$/i.exec(root.getAttribute(name) ?? '') ?? []
  return Number(number || Number.NaN) * (units[unit.toLowerCase()] ?? Number.NaN)
}

function short(number: number): string {
  return String(Math.round(number * 1000) / 1000)
}
