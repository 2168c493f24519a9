import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from '../support/debian.ts'

/** Firefox, and what drives a page of WebKit without a screen; what is not there is left out. */
export type Installed = { FIREFOX?: string; WEBKIT_DRIVER?: string; WEBKIT_BROWSER?: string; XVFB?: string }

const folders = ['/usr/bin', '/Applications/Firefox.app/Contents/MacOS', ...(process.env.PATH ?? '').split(delimiter)]

export function findBrowsers(): Installed {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const driver = found(['WebKitWebDriver'])
  const screen = found(['Xvfb'])
  const firefox = found(['firefox-esr', 'firefox'])
  return {
    ...(firefox && starts(firefox) ? { FIREFOX: firefox } : {}),
    ...(browser && driver && screen ? { WEBKIT_BROWSER: browser, WEBKIT_DRIVER: driver, XVFB: screen } : {}),
  }
}

/** The same, and what is missing is installed where that is possible. */
export function ensureBrowsers(say: (line: string) => void): Installed {
  const there = findBrowsers()
  const missing = [
    ...(there.FIREFOX ? [] : ['firefox-esr']),
    ...(there.WEBKIT_BROWSER ? [] : ['webkit2gtk-driver', 'xvfb']),
  ]
  return missing.length > 0 && installPackages(missing, say) ? findBrowsers() : there
}

function found(names: string[]): string | undefined {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0
}
