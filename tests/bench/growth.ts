import * as Plot from '@observablehq/plot'
import { JSDOM } from 'jsdom'
import type { Figure } from './figure.ts'

type Point = { work: string; lenders: number; ratio: number }

/** Each piece of work as a line, in SVG: how many times what it costs with the fewest lenders. */
export function growth(figures: readonly Figure[]): string {
  const points = figures.flatMap(({ what, ratio }): Point[] => {
    const found = /^(.*), (\d+) lenders$/.exec(what)
    return found === null ? [] : [{ work: found[1] ?? '', lenders: Number(found[2]), ratio }]
  })
  const { document } = new JSDOM('').window as { document: Document }
  const plot = Plot.plot({
    document,
    ariaLabel: 'How much more each piece of work costs with more lenders',
    width: 900,
    height: 520,
    marginRight: 380,
    x: { type: 'log', label: 'lenders', ticks: [...new Set(points.map(({ lenders }) => lenders))], tickFormat: 'd' },
    y: { label: 'times the cost with the fewest', grid: true, zero: true },
    marks: [
      Plot.lineY(points, { x: 'lenders', y: 'ratio', z: 'work', stroke: 'work' }),
      Plot.text(labels(points), { x: 'lenders', y: 'place', text: 'work', fill: 'work', textAnchor: 'start', dx: 6 }),
    ],
  })
  plot.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return `${plot.outerHTML}\n`
}

/** What each line is called, at its end, and no two upon each other. */
function labels(points: readonly Point[]): (Point & { place: number })[] {
  const most = Math.max(...points.map(({ lenders }) => lenders))
  const gap = Math.max(...points.map(({ ratio }) => ratio)) * 0.034
  let before = Number.NEGATIVE_INFINITY
  return points
    .filter(({ lenders }) => lenders === most)
    .toSorted((one, other) => one.ratio - other.ratio)
    .map((point) => {
      before = Math.max(point.ratio, before + gap)
      return { ...point, place: before }
    })
}
