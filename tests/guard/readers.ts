import {
  type BindingElement,
  isBindingElement,
  isIdentifier,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isStringLiteral,
  type Node,
  type ObjectBindingPattern,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { API, type Project, type Symbol as Property } from 'typescript/unstable/sync'

/** What code reads: properties of those types; and, by file, names of properties of other types or of none, and words in quotes. */
export type Reads = { properties: Set<string>; names: Map<string, Set<string>> }

type Code = { root: string; projects: readonly string[]; files?: Record<string, string> }

/** The types of documents, and those of what a page acts through. */
const declaring =
  /\/(schemas\/(types\.generated|written)|renderer\/(ports\/ports|session\/app-context|navigation\/entry-query))\.ts$/i

/** Every property that those types declare, as `Type.property.part`, and what the code of these projects reads. */
export function readCode({ root, projects, files }: Code): { declared: string[]; reads: Reads } {
  const api = new API({ cwd: root, ...(files && { fs: createVirtualFileSystem(files) }) })
  try {
    const configs = projects.map((name) => `${root}/${name}/tsconfig.json`)
    const snapshot = api.updateSnapshot({ openProjects: configs })
    const reads: Reads = { properties: new Set(), names: new Map() }
    const declared = new Set<string>()
    const seen = new Set<string>()
    for (const config of configs) {
      const project = snapshot.getProject(config)
      if (project === undefined) throw new Error(`there is no project ${config}`)
      const names = declaredIn(project)
      for (const name of names.values()) declared.add(name)
      for (const file of project.program.getSourceFileNames()) {
        if (!isProduct(file, root) || seen.has(file)) continue
        seen.add(file)
        readFile(project, file, names, reads, file.slice(root.length + 1))
      }
    }
    return { declared: [...declared], reads }
  } finally {
    api.close()
  }
}

function isProduct(file: string, root: string): boolean {
  return file.startsWith(`${root}/`) && !/\/(node_modules|tests)\/|\.json$/.test(file)
}

function declaredIn({ program }: Project): Map<Node, string> {
  const found = new Map<Node, string>()
  const see = (node: Node, owner: string) => {
    const name = 'name' in node ? (node.name as Node | undefined) : undefined
    const own = name === undefined ? undefined : (isIdentifier(name) || isStringLiteral(name)) && name.text
    const path = own ? (owner === '' ? own : `${owner}.${own}`) : owner
    if (node.kind === SyntaxKind.PropertySignature) found.set(node, path)
    node.forEachChild((child) => see(child, path))
  }
  for (const name of program.getSourceFileNames().filter((each) => declaring.test(each))) {
    const file = program.getSourceFile(name)
    file?.forEachChild((child) => see(child, ''))
  }
  return found
}

function readFile(
  { program, checker }: Project,
  path: string,
  declared: Map<Node, string>,
  { properties, ...reads }: Reads,
  short: string,
) {
  const file = program.getSourceFile(path)
  if (file === undefined) return
  const wanted = wantedNames(declared)
  const names = new Set<string>()
  reads.names.set(short, names)
  const accesses: Node[] = []
  const patterns: ObjectBindingPattern[] = []
  const see = (node: Node) => {
    if (isPropertyAccessExpression(node) && wanted.has(textOf(node.name))) accesses.push(node.name)
    if (isObjectBindingPattern(node) && node.elements.some((each) => wanted.has(takenBy(each)))) patterns.push(node)
    if (isStringLiteral(node)) names.add(node.text)
    node.forEachChild((child) => see(child))
  }
  see(file)

  const symbols = checker.getSymbolAtLocation(accesses)
  for (const [index, node] of accesses.entries()) mark(symbols[index], textOf(node))
  const types = checker.getTypeAtLocation(patterns)
  for (const [index, { elements }] of patterns.entries()) {
    const type = types[index]
    for (const name of elements.map(takenBy).filter((each) => wanted.has(each)))
      mark(type && checker.getPropertyOfType(type, name), name)
  }

  function mark(property: Property | undefined, name: string) {
    const declarations = property?.declarations ?? []
    if (declarations.length === 0) names.add(name)
    for (const declaration of declarations) {
      if (/\/node_modules\//.test(declaration.path)) continue
      const known = declaring.test(declaration.path) ? declared.get(declaration.resolve() as Node) : undefined
      names.add(name)
      if (known !== undefined) properties.add(known)
    }
  }
}

const wantedOf = new WeakMap<Map<Node, string>, Set<string>>()

function wantedNames(names: Map<Node, string>): Set<string> {
  const wanted = wantedOf.get(names) ?? new Set([...names.values()].map((name) => name.split('.').at(-1) ?? ''))
  wantedOf.set(names, wanted)
  return wanted
}

/** The property that a part of a destructuring takes; the rest of an object takes none by name. */
function takenBy(element: Node): string {
  if (!isBindingElement(element)) return ''
  const { dotDotDotToken, propertyName, name }: BindingElement = element
  return dotDotDotToken === undefined ? textOf(propertyName ?? name) : ''
}

function textOf(node: Node | undefined): string {
  return node !== undefined && (isIdentifier(node) || isStringLiteral(node)) ? node.text : ''
}
