import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

const root = join(import.meta.dirname, '..', '..')

/** What these names hold is made of elements, or is alone in its own. */
const elements = /^(children|head|rest|control|words|logo|name[d]|busy|blocks|drawn|label|opener|role|language|loan)$/

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Texts that a browser's translation would take away from React: beside others without an element of their own, where what changes
 * shows nowhere, or alone in a fragment, from where they cannot be taken out.
 */
function looseTexts(path: string, source: string): string[] {
  const found: string[] = []
  visit(parseSync(path, source).program as unknown as Node, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return
    const children = (node.children as Node[]).filter((child) => child.type !== 'JSXText' || !isLayout(child))
    const isAlone = node.type === 'JSXElement' && children.length === 1
    const mayChange = node.type === 'JSXFragment' || children.some((child) => comesAndGoes(expressionOf(child)))
    for (const child of children) {
      const isLoose = isWritten(child) ? mayChange : !isElement(expressionOf(child))
      if (isLoose && !isAlone)
        found.push(`${path}:${source.slice(0, child.start).split('\n').length} ${source.slice(child.start, child.end)}`)
    }
  })
  return found
}

function visit(node: unknown, look: (node: Node) => void) {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) look(node as Node)
  for (const below of Object.values(node)) visit(below, look)
}

/** White space that holds a new line is left out by JSX. */
function isLayout({ value }: Node): boolean {
  return /^\s*\n\s*$/.test(String(value)) || value === ''
}

function expressionOf(child: Node): Node {
  return child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child
}

function isWritten(child: Node): boolean {
  const { type, value } = expressionOf(child)
  return type === 'JSXText' || (type === 'Literal' && typeof value === 'string')
}

function comesAndGoes({ type }: Node): boolean {
  return type === 'LogicalExpression' || type === 'ConditionalExpression'
}

function isElement(node: Node): boolean {
  const part = (name: string) => node[name] as Node
  if (node.type === 'JSXElement' || node.type === 'JSXFragment' || node.type === 'JSXEmptyExpression') return true
  if (node.type === 'ParenthesizedExpression') return isElement(part('expression'))
  if (node.type === 'Literal') return node.value === null
  if (node.type === 'Identifier') return elements.test(String(node.name))
  if (node.type === 'LogicalExpression') return isElement(part('right'))
  if (node.type === 'ConditionalExpression') return isElement(part('consequent')) && isElement(part('alternate'))
  if (node.type !== 'CallExpression') return false
  const callee = part('callee')
  return callee.type === 'MemberExpression' ? (callee.property as Node).name === 'map' : isElement(callee)
}

test('each text of a borrower’s page that comes, goes or changes has an element of its own', () => {
  const pages = [...readSources(root)].filter(([path]) => path.startsWith('renderer/') && path.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flatMap(([path, source]) => looseTexts(path, source))).toEqual([])
})

test.each([
  ['<p>Paid {amount}</p>', 1],
  ['<p>{a} {b}</p>', 2],
  ['<p>{isNew && <b>New</b>} paid</p>', 1],
  ['<>{amount}</>', 1],
  ['<>: </>', 1],
  ['<p>{isPaid ? <b>Paid</b> : amount}<i>now</i></p>', 1],
  ['<p>{amount}</p>', 0],
  ['<p>{words(amount)}</p>', 0],
  ['<p><b>Paid</b> <span>{amount}</span></p>', 0],
  ['<p>{isNew && <b>New</b>}<span>paid</span></p>', 0],
])('it is seen in %s', (source, count) => {
  expect(looseTexts('a.tsx', `const a = ${source}`)).toHaveLength(count)
})
