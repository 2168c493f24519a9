import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Installs packages of the system where that is possible, as root on Debian; tells whether it did. */
export function installPackages(names: string[], announce: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !isDebian()) return false
  announce(`installing from the system's packages: apt-get install ${names.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-q'], { env, stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], { env, stdio: 'ignore' })
    return true
  } catch (fault) {
    announce(`apt-get failed: ${fault instanceof Error ? fault.message : fault}`)
    return false
  }
}

function isDebian(): boolean {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'))
}
