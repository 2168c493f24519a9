import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './apps.ts'
import { runToEnd } from './child.mjs'

// npm start -- [--no-build]; PORT, DATA_DIR and DEMO are the server's to read.
const { values } = parseArgs({ options: { 'no-build': { type: 'boolean', default: false } } })

const server = resolve(import.meta.dirname, '..', 'server', 'main.ts')
const env = { ...process.env, DEMO: process.env.DEMO ?? '1' }

const built = values['no-build'] ? 0 : await buildIfStale()
process.exitCode = built || (await runToEnd(process.execPath, [...process.execArgv, server], { env }))
