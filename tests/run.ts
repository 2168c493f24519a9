import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stages } from './stages/index.ts'
import { failure, type Tally } from './stages/tally.ts'

// npm test -- [stage …] [filter …]: every stage, or those named, the filters given to their runners.
const words = process.argv.slice(2)
const firstFilter = words.findIndex((word) => !Object.hasOwn(stages, word))
const named = firstFilter < 0 ? words : words.slice(0, firstFilter)
const filters = firstFilter < 0 ? [] : words.slice(firstFilter)

const total = named.length === 0 && filters.length > 0 ? unknownStage() : await runAll(named, filters)

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runAll(wanted: string[], given: string[]): Promise<{ passed: number; failed: number }> {
  const sum = { passed: 0, failed: 0 }
  for (const [name, stage] of Object.entries(stages)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue

    const started = performance.now()
    const tally = await settled(stage(given))
    report(name, tally, performance.now() - started)
    keep(name, tally)
    sum.passed += tally.passed
    sum.failed += tally.failed
  }
  return sum
}

/** A stage that throws has failed; the others still run. */
async function settled(stage: Promise<Tally>): Promise<Tally> {
  return stage.catch((fault) => failure(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)))
}

function report(name: string, { passed, failed, skipped, output }: Tally, milliseconds: number) {
  const skips = skipped > 0 ? `, ${skipped} skipped` : ''
  const counts = `${passed} passed, ${failed} failed${skips}`
  if (failed > 0) process.stdout.write(`${output.trimEnd()}\n`)
  process.stdout.write(`${failed > 0 ? '✗' : '✓'} ${name}: ${counts} (${(milliseconds / 1000).toFixed(1)} s)\n`)
}

/** For whoever looks for the slow ones. */
function keep(name: string, { output }: Tally) {
  const folder = process.env.TEST_OUTPUT
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.txt`), output)
}

function unknownStage() {
  process.stdout.write(`no stage is called "${filters[0]}"; the stages are ${Object.keys(stages).join(', ')}\n`)
  return { passed: 0, failed: 1 }
}
