import { parseArgs } from 'node:util'
import { mutateAll } from './support/mutate-all.ts'
import { mutationSet } from './support/mutations.ts'
import { shippedDocuments } from './support/shipped.ts'

/** Changes documents at random for as long as it takes: 2,000 times a small set, and 200 times what ships. */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '2000' },
    shipped: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
})

const seed = Number(values.seed)
for (const [name, documents, runs] of [
  ['small', mutationSet(), Number(values.small)],
  ['shipped', shippedDocuments(), Number(values.shipped)],
] as const) {
  if (runs === 0) continue
  const { refused, drawn } = mutateAll(documents, { runs, seed })
  process.stdout.write(`${name}: ${runs} sets (seed ${seed}): ${refused} refused, ${drawn} read\n`)
}
