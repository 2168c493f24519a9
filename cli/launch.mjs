// Plain JavaScript, for any Node from 20 on: node cli/launch.mjs <entry> [...args]
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runToEnd } from './child.mjs'
import { ensureInstalled } from './installed.mjs'
import { findNode, nodeFlags } from './node24.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [entry, ...args] = process.argv.slice(2)

try {
  if (!entry) throw new Error('usage: node cli/launch.mjs <entry> [...args]')
  await ensureInstalled(root)
  // Every process that follows starts in about half the time: what it is made of is not compiled again.
  process.env.NODE_COMPILE_CACHE ??= resolve(root, 'node_modules/.cache/compile')
  process.exitCode = await runToEnd(findNode(root), [...nodeFlags, resolve(root, entry), ...args])
} catch (fault) {
  process.stderr.write(`waymark: ${fault instanceof Error ? fault.message : fault}\n`)
  process.exitCode = 1
}
