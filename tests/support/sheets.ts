import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Sheets by their paths from the root, with forward slashes. */
export type Sheets = ReadonlyMap<string, string>

export type StyleRule = {
  selector: string
  body: string
  /** What it stands in, outermost first: layers, conditions. */
  within: string[]
}

/** Every sheet of the borrower's page. */
export function rendererSheets(): Sheets {
  return new Map(
    readdirSync(join(root, 'renderer'), { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.css'))
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]
      }),
  )
}

/** The rules of a sheet, and its statements: those have no body. */
export function rulesOf(css: string): { rules: StyleRule[]; statements: string[] } {
  const rules: StyleRule[] = []
  const statements: string[] = []
  const open: { head: string; body: string }[] = []
  for (const [, text = '', mark] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const inner = open.at(-1)
    if (mark === '{') open.push({ head: text.trim(), body: '' })
    else if (inner === undefined) statements.push(text.trim())
    else inner.body += `${text.trim()};`
    if (mark !== '}' || inner === undefined) continue
    open.pop()
    const isGroup = /^@(layer|media|supports)\b/.test(inner.head)
    if (!isGroup) rules.push({ selector: inner.head, body: inner.body, within: open.map(({ head }) => head) })
  }
  return { rules, statements }
}
