import { build } from './apps.ts'

process.exitCode = await build()
