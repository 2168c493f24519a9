import { parseArgs } from 'node:util'
import { build, buildIfStale } from './apps.ts'

const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean', default: false } } })

process.exitCode = await (values['if-stale'] ? buildIfStale() : build())
