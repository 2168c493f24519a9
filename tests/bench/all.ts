import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, short } from './figure.ts'
import { growth } from './growth.ts'

/**
 * Runs the benchmarks one after the other and writes docs/performance.md, with the growth by the number of lenders as a picture. Every figure is a
 * ratio to something in the same run. `--lenders 10,100,1000` takes most of an hour; `--only typing,serving` runs these alone and writes nothing.
 */
const { values } = parseArgs({
  options: { lenders: { type: 'string', default: '10,100' }, only: { type: 'string', default: '' } },
})
const benchmarks: { [name: string]: string[] } = {
  'first-page': [],
  typing: [],
  routing: [],
  serving: [],
  append: [],
  waiting: [],
  lenders: ['--lenders', values.lenders],
  console: ['--lenders', values.lenders],
}
const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome')
const wanted = values.only === '' ? Object.keys(benchmarks) : values.only.split(',')
const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'))
const file = join(folder, 'figures.jsonl')
writeFileSync(file, '')
try {
  for (const name of wanted) await run(name, benchmarks[name])
  const figures = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Figure[] => (line === '' ? [] : [JSON.parse(line)]))
  if (values.only === '') write(figures)
} finally {
  rmSync(folder, { recursive: true })
}

async function run(name: string, args: string[] | undefined) {
  if (args === undefined)
    throw new Error(`no benchmark is called "${name}"; they are ${Object.keys(benchmarks).join(', ')}`)
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, BENCH_FIGURES: file },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`the benchmark "${name}" ended with ${code}`)
}

function write(figures: readonly Figure[]) {
  const docs = join(import.meta.dirname, '../../docs')
  writeFileSync(join(docs, 'images/growth.generated.svg'), growth(figures))
  const report = join(docs, 'performance.md')
  writeFileSync(report, page(figures))
  // As every other page is written.
  spawnSync(process.execPath, [biome, 'format', '--write', report], { stdio: 'inherit' })
}

function page(figures: readonly Figure[]): string {
  const parts = [...new Set(figures.map(({ part }) => part))].map((part) => {
    const rows = figures
      .filter((figure) => figure.part === part)
      .map(
        ({ what, value, unit, beside, ratio }) =>
          `| ${what} | ${short(value)} ${unit} | ${ratio.toFixed(2)} | ${beside} |`,
      )
    return [`## ${part}`, '', '| what | here | ratio | to |', '| --- | ---: | ---: | --- |', ...rows].join('\n')
  })
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`
  return `# Performance

Written by \`npm run bench\`; what counts are the ratios, each to something that was measured in the same run. Times are this machine's and say little:
${machine}, on ${new Date().toISOString().slice(0, 10)}. Pages are measured on a processor slowed 4 times, those that load at 1.6 Mbit/s besides.

What is measured, and beside what, stands at the head of each file in \`tests/bench\`. Several servers with PostgreSQL and nginx, and chats, have benchmarks of
their own: \`npm run bench:servers\`, \`bench:chat\` and \`bench:chat-servers\`.

${parts.join('\n\n')}

## Growth by the number of lenders

![How much more each piece of work costs with more lenders](images/growth.generated.svg)
`
}
