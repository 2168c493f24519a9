import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { runToEnd } from './child.mjs'

/**
 * Installs what package-lock.json lists, unless node_modules already holds exactly that.
 *
 * @param {string} root
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return

  process.stderr.write('waymark: installing dependencies (npm ci)\n')
  const code = await npm(root, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; its output is above`)
  if (!isInstalled(root)) throw new Error('npm ci ended well, but node_modules does not match package-lock.json')
}

/**
 * npm writes down what it installed in node_modules/.package-lock.json; this compares the two lists.
 * Packages of other platforms are listed in one and absent in the other, hence `optional`.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false

  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(record)

  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === version : optional === true
  })
}

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/**
 * @param {string} file
 * @returns {Packages}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/**
 * npm itself must not run on the Node that it is about to replace inside node_modules.
 *
 * @param {string} root
 * @param {string[]} args
 */
function npm(root, args) {
  const inside = join(root, 'node_modules') + sep
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !`${folder}${sep}`.startsWith(inside))
    .join(delimiter)

  return runToEnd(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
    // npm's talk is not our output
    stdio: ['ignore', 2, 2],
  })
}

/**
 * The folder of an installed package.
 *
 * @param {string} root
 * @param {string} name
 */
export function packageFolder(root, name) {
  const manifest = join(root, 'node_modules', name, 'package.json')
  return existsSync(manifest) ? dirname(manifest) : undefined
}
