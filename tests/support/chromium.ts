import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { installPackages } from './debian.ts'

/** First the build without windows: it draws the same pages for about three quarters of the work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Of two lists of features the last one counts, so these are those that Playwright turns off and matter here, and the pages that
 * the browser draws of itself: every window would start two more processes for the popups of an address bar that it does not have, and
 * one more to have it at hand.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** What a browser in a container without a screen needs, and without the talk that a test does not want. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** There is no browser to test with; the message is for whoever runs the tests. */
export class NoChromium extends Error {}

/** An installed Chromium that starts: CHROMIUM_PATH, the system's, then Playwright's own. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!starts(chosen)) throw new NoChromium(`CHROMIUM_PATH is "${chosen}", which does not start`)
    return chosen
  }

  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...new Set([...installed, ...usualPlaces, chromium.executablePath()])].find(starts)
}

/** The same, and where there is none, one is fetched: Playwright's download, else Debian's package. */
export function ensureChromium(announce: (line: string) => void): string {
  const found = findChromium() ?? downloaded(announce) ?? packaged(announce)
  if (found) return found
  throw new NoChromium(
    'No Chromium: none is installed, Playwright could not download one, and this is not root on Debian. ' +
      'Install Chromium or set CHROMIUM_PATH.',
  )
}

function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function downloaded(announce: (line: string) => void): string | undefined {
  announce('no Chromium is installed: trying the download of Playwright')
  const require = createRequire(import.meta.url)
  const command = join(dirname(require.resolve('playwright/package.json')), 'cli.js')
  const run = spawnSync(process.execPath, [command, 'install', 'chromium'], { timeout: 300_000, stdio: 'ignore' })
  return run.status === 0 ? findChromium() : undefined
}

function packaged(announce: (line: string) => void): string | undefined {
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (installPackages([name], announce)) return findChromium()
  return undefined
}
