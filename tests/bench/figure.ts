import { appendFileSync } from 'node:fs'

/** One measured figure, beside what it is measured by in the same run. */
export type Figure = {
  /** The part of docs/performance.md that it stands in. */
  part: string
  what: string
  value: number
  unit: 'ms' | 'MB' | 'µs'
  beside: string
  ratio: number
}

/** Says a figure, and keeps it for whoever runs all benchmarks. */
export function report(figure: Figure): void {
  const { part, what, value, unit, beside, ratio } = figure
  process.stdout.write(
    `${part.padEnd(24)} ${what.padEnd(58)} ${short(value)} ${unit}  × ${ratio.toFixed(2)} of ${beside}\n`,
  )
  const file = process.env.BENCH_FIGURES
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

export function short(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN
}
