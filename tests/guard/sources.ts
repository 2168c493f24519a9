import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export type Import = {
  from: string
  specifier: string
  line: number
  kind: 'static' | 'type' | 'dynamic'
  names: string[]
}
export type Sources = Map<string, string>

const skipped = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'generated'])

/** Every source file under a root, by its path from there with forward slashes. */
export function readSources(root: string, folder = ''): Sources {
  const found: Sources = new Map()

  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory() && !entry.name.startsWith('.') && !skipped.has(entry.name)) {
      for (const [name, text] of readSources(root, path)) found.set(name, text)
    }
    if (entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name)) found.set(path, readFileSync(join(root, path), 'utf8'))
  }

  return found
}

/** Every import of a file: static, `import type`, re-exports, `import()`, `import('x').T`, `require()`. */
export function importsOf(path: string, text: string): Import[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)

  const found: Import[] = []
  visit(program, (node) => {
    const read = importIn(node)
    if (read) found.push({ from: path, line: text.slice(0, Number(node.start)).split('\n').length, ...read })
  })
  return found
}

type Node = { type: string; [key: string]: unknown }

function importIn(node: Node): Pick<Import, 'specifier' | 'kind' | 'names'> | undefined {
  const specifier = textOf(node.source)

  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      if (specifier === undefined) return undefined
      const isType = node.importKind === 'type' || node.exportKind === 'type'
      return { specifier, kind: isType ? 'type' : 'static', names: namesIn(node) }
    }
    case 'ImportExpression':
      return { specifier: specifier ?? '(computed)', kind: 'dynamic', names: ['*'] }
    case 'TSImportType':
      return { specifier: specifier ?? '(computed)', kind: 'type', names: ['*'] }
    case 'TSExternalModuleReference':
      return { specifier: textOf(node.expression) ?? '(computed)', kind: 'static', names: ['*'] }
    case 'CallExpression': {
      const [argument] = node.arguments as unknown[]
      const required = isNode(node.callee) && node.callee.name === 'require' ? textOf(argument) : undefined
      return required === undefined ? undefined : { specifier: required, kind: 'static', names: ['*'] }
    }
    default:
      return undefined
  }
}

function namesIn(node: Node): string[] {
  if (node.type === 'ExportAllDeclaration') return ['*']
  return (node.specifiers as Node[]).map((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return 'default'
    const name = specifier.type === 'ExportSpecifier' ? specifier.local : specifier.imported
    return isNode(name) ? String(name.name ?? name.value) : '*'
  })
}

function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  if (value.type !== 'TemplateLiteral' || (value.expressions as unknown[]).length > 0) return undefined
  const [quasi] = value.quasis as { value: { cooked: string } }[]
  return quasi?.value.cooked
}

export function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see)
  } else if (isNode(value)) {
    see(value)
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, see)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
