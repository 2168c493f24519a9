import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

/** The messages that lie in the data folder, each with the link that it holds. */
export function filedMail({
  deps: { config },
}: TestServer): { to: string; subject: string; text: string; token: string }[] {
  const folder = join(config.dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => {
      const source = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      const text = plain(source.slice(source.indexOf('\n\n') + 2))
      const header = (which: string) => new RegExp(`^${which}: (.*)$`, 'm').exec(source)?.[1] ?? ''
      return { to: header('To'), subject: header('Subject'), text, token: tokenIn(text) }
    })
}

export function tokenIn(link: string): string {
  return /#([\w-]{20,})/.exec(link)?.[1] ?? ''
}

/** Quoted-printable, as long lines are sent. */
function plain(text: string): string {
  return text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
