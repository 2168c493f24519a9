import { matchesGlob, posix } from 'node:path'
import {
  allowedDoors,
  borrowed,
  crossings,
  doors,
  familiesOfStrangers,
  floors,
  homes,
  knowOnly,
  loaders,
  tools,
  withoutNode,
} from './borders.ts'
import { circles } from './circles.ts'
import { type Import, importsOf, type Sources } from './sources.ts'

export type Breach = { code: string; file: string; line: number; message: string }

/** Every import that crosses a border, reaches past a door, takes a library from its home or closes a circle. */
export function breaches(sources: Sources): Breach[] {
  const imports = [...sources].flatMap(([path, text]) => importsOf(path, text))
  const found = imports.flatMap((one) => breach(one, sources) ?? [])

  const edges = imports.flatMap((one) => edge(one, sources))
  for (const circle of circles(edges)) {
    const [file = ''] = circle
    found.push({ code: 'imports.circle', file, line: 1, message: `imports itself: ${[...circle, file].join(' → ')}` })
  }

  return [...found, ...folderCircles(edges)]
}

/** Folders of one app stand on floors: what one imports, directly or by way of others, never imports it. */
function folderCircles(edges: readonly [string, string][]): Breach[] {
  const between = edges.flatMap(([from, to]): [string, string][] => {
    const [lower, upper] = [floorOf(from), floorOf(to)]
    return lower === undefined || upper === undefined || lower === upper || folderOf(from) !== folderOf(to)
      ? []
      : [[lower, upper]]
  })
  return circles(between).map((circle) => {
    const [folder = '', next = ''] = circle
    const file = edges.find(([from, to]) => floorOf(from) === folder && floorOf(to) === next)?.[0] ?? folder
    const message = `folders import each other: ${[...circle, folder].join(' → ')}`
    return { code: 'imports.floors', file, line: 1, message }
  })
}

/** The folder of an app that a file stands in; files at the app's root put its folders together. */
function floorOf(path: string): string | undefined {
  const [app = '', folder, ...rest] = path.split('/')
  return folder === undefined || rest.length === 0 || isFree(folderOf(path)) ? undefined : `${app}/${folder}`
}

function breach(one: Import, sources: Sources): Breach | undefined {
  const say = (code: string, message: string) => ({ code: `imports.${code}`, file: one.from, line: one.line, message })
  if (one.specifier === '(computed)') {
    const isLoader = isFree(folderOf(one.from)) || loaders.some((glob) => matchesGlob(one.from, glob))
    return isLoader ? undefined : say('computed', 'imports a computed path, which no check can follow')
  }
  if (one.specifier.startsWith('#')) return doorBreach(one, say)
  if (one.specifier.startsWith('.')) return pathBreach(one, sources, say)
  return libraryBreach(one, say)
}

type Say = (code: string, message: string) => Breach

function doorBreach(one: Import, say: Say): Breach | undefined {
  const folder = folderOf(one.from)
  const target = doors[one.specifier]
  if (!target)
    return say('unknown-door', `"${one.specifier}" is no door; the doors are ${Object.keys(doors).join(', ')}`)
  if (isFree(folder)) return undefined
  if (folderOf(target) === folder) return say('own-door', `"${one.specifier}" is home: import relatively`)
  if (tools.some((glob) => matchesGlob(one.from, glob))) return undefined
  if (allowedDoors[folder]?.includes(one.specifier)) return undefined
  return say('border', `${folder} may not import "${one.specifier}"`)
}

function pathBreach(one: Import, sources: Sources, say: Say): Breach | undefined {
  const target = targetOf(one)
  if (!/\.[a-z0-9]+(\?\w+)?$/i.test(target)) return say('extension', `"${one.specifier}" lacks its extension`)
  if (/\.[cm]?[jt]sx?$/.test(target) && !sources.has(target) && !target.includes('/generated/')) {
    return say('not-found', `"${one.specifier}" does not exist`)
  }

  const from = folderOf(one.from)
  const to = folderOf(target)
  if (isFree(from)) return undefined
  if (from !== to) {
    const isCrossing = crossings.some(
      (crossing) => crossing.from === one.from && target.startsWith(crossing.to) && crossing.kind === one.kind,
    )
    return isCrossing
      ? undefined
      : say('border', `"${one.specifier}" leaves ${from}: borders are crossed by doors only`)
  }

  if (from === 'engine' && !one.from.startsWith('engine/release/') && target.startsWith('engine/release/')) {
    return say('run-time', 'what runs in the browser may not import engine/release')
  }
  if (!one.from.startsWith('schemas/api/') && target.startsWith('schemas/api/') && one.kind !== 'type') {
    return say('types-only', 'what runs in the browser knows schemas/api by its types only')
  }
  return floorBreach(one, target, say) ?? strangerBreach(one, target, say)
}

function floorBreach(one: Import, target: string, say: Say): Breach | undefined {
  const [app = '', own = ''] = one.from.split('/')
  const order = floors[app]
  const [mine, theirs] = [floorOf(one.from), floorOf(target)]
  if (order === undefined || mine === undefined || theirs === undefined) return undefined
  const other = target.split('/')[1] ?? ''
  const unknown = [own, other].find((folder) => !order.includes(folder) && hasCode(folder))
  if (unknown !== undefined)
    return say('floor', `${app}/${unknown} has no floor yet: name one in tests/guard/borders.ts`)
  const known = knowOnly[mine]
  if (known !== undefined && mine !== theirs && !known.includes(other))
    return say('floor', `${mine} may only know ${known.join(', ')}, and not ${theirs}`)
  return order.indexOf(other) > order.indexOf(own)
    ? say('floor', `${mine} may not import ${theirs}, which stands on a higher floor`)
    : undefined
}

/** Styles stand beside the floors: whoever draws brings them. */
function hasCode(folder: string): boolean {
  return folder !== 'theme'
}

function strangerBreach(one: Import, target: string, say: Say): Breach | undefined {
  for (const family of familiesOfStrangers) {
    const [mine, theirs] = [childOf(family, one.from), childOf(family, target)]
    if (mine && theirs && mine !== theirs) return say('stranger', `${family}${mine} may not import ${family}${theirs}`)
  }
  return undefined
}

function libraryBreach(one: Import, say: Say): Breach | undefined {
  const folder = folderOf(one.from)
  const library = one.specifier.startsWith('node:') ? one.specifier : packageOf(one.specifier)
  const isTool = tools.some((glob) => matchesGlob(one.from, glob))
  if (folder === 'tests') return undefined
  if (library.startsWith('node:')) {
    if (withoutNode.includes(folder) && !isTool) return say('node', `${folder} may not import "${library}"`)
    if (!homes[library]) return undefined
  }

  const home = homes[library]
  if (!home) return say('no-home', `"${library}" has no home yet: name one in tests/guard/borders.ts`)
  if (!home.some((glob) => matchesGlob(one.from, glob))) {
    return say('home', `"${library}" is known in ${home.join(', ')} only`)
  }

  const loan = borrowed[library]
  if (!loan || loan.owner.some((glob) => matchesGlob(one.from, glob))) return undefined
  const kept = one.specifier === library ? one.names.filter((name) => !loan.names.includes(name)) : [one.specifier]
  return kept.length > 0
    ? say('home', `${kept.join(', ')} of "${library}" may be used in ${loan.owner.join(', ')} only`)
    : undefined
}

/** The edge that an import adds to the graph of files. */
function edge(one: Import, sources: Sources): [string, string][] {
  const target = doors[one.specifier] ?? (one.specifier.startsWith('.') ? targetOf(one) : undefined)
  return target && sources.has(target) ? [[one.from, target]] : []
}

function targetOf(one: Import): string {
  return posix.join(posix.dirname(one.from), one.specifier.replace(/\?.*$/, ''))
}

/** A component's test stands beside it, and is a test all the same. */
function folderOf(path: string): string {
  if (path.endsWith('.test.tsx')) return 'tests'
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

function isFree(folder: string): boolean {
  return folder === 'tests' || folder === ''
}

function childOf(family: string, path: string): string | undefined {
  return path.startsWith(family) && path.slice(family.length).includes('/')
    ? path.slice(family.length).split('/')[0]
    : undefined
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
