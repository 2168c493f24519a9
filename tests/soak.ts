import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../cli/apps.ts'
import { drawingIn } from '../server/releases/drawing.ts'
import { mutateAll } from './support/mutate-all.ts'
import { mutationSet } from './support/mutations.ts'
import { root, shippedDocuments } from './support/shipped.ts'

/** Changes documents at random for as long as it takes: 2,000 times a small set, and 200 times what ships. */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '2000' },
    shipped: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

if ((await buildIfStale()) !== 0) throw new Error('the page that draws could not be built')
const draw = drawingIn(join(root, 'dist/drawing'))
const seed = Number(values.seed)
for (const [name, documents, runs] of [
  ['small', mutationSet(), Number(values.small)],
  ['shipped', shippedDocuments(), Number(values.shipped)],
] as const) {
  if (runs === 0) continue
  const { refused, drawn } = await mutateAll(documents, { runs, seed, draw })
  process.stdout.write(`${name}: ${runs} sets (seed ${seed}): ${refused} refused, ${drawn} drawn\n`)
}
