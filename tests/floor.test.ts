import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * What Chrome 111, Firefox 115 or Safari 16.2 does not know, as it stands in a minified script; libraries are in there too.
 * `asked` is how a script asks first whether the browser knows it.
 */
const unknown: { name: string; written: RegExp; asked?: string }[] = [
  { name: 'lookbehind', written: /\(\?<[=!]/ },
  { name: 'the flag v of a pattern', written: /RegExp\([^()]{1,400},\s*[`'"][a-z]*v[a-z]*[`'"]\)/ },
  { name: 'a static block of a class', written: /\bstatic\s*\{/ },
  { name: 'URL.canParse', written: /\.canParse\b/ },
  { name: 'URL.parse', written: /\bURL\.parse\b/ },
  { name: 'Promise.withResolvers', written: /\.withResolvers\b/ },
  { name: 'Promise.try', written: /\bPromise\.try\b/ },
  { name: 'Array.fromAsync', written: /\.fromAsync\b/ },
  { name: 'Object.groupBy', written: /\.groupBy\b/ },
  { name: 'RegExp.escape', written: /\bRegExp\.escape\b/ },
  { name: 'AbortSignal.any', written: /\bAbortSignal\.any\b/, asked: 'typeof globalThis.AbortSignal.any==' },
  { name: 'an iterator’s helper', written: iteratorHelper() },
  { name: 'Iterator', written: /\bIterator\.(?:from|concat|prototype)\b/ },
  { name: 'a method of Set', written: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/ },
  { name: 'a method of Set', written: /\bnew Set\([^()]*\)\.(?:union|intersection|difference)\(/ },
  { name: 'a method of String', written: /\.(?:is|to)WellFormed\(/ },
  { name: 'a method of Map', written: /\.getOrInsert(?:Computed)?\(/ },
  { name: 'Intl.DurationFormat', written: /\bIntl\.DurationFormat\b/ },
  { name: 'requestIdleCallback', written: /\brequestIdleCallback\(/, asked: 'typeof requestIdleCallback' },
]

/** Text in which a library would look behind, were it asked to: nothing asks for it. */
const unused = ['(?<![\\\\p{L}\\\\p{N}_])']

describe.each(['renderer', 'admin'])('the built %s', (app) => {
  test('uses nothing that the oldest browsers lack', () => {
    const folder = join(import.meta.dirname, '../dist', app, 'assets')
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
    expect(scripts).not.toEqual([])
    expect(scripts.flatMap((name) => missing(name, readFileSync(join(folder, name), 'utf8')))).toEqual([])
  })
})

test.each([
  'a.replace(/(?<=x)y/,"")',
  'a.replace(/(?<!x)y/,"")',
  'RegExp(`[a--b]`,`gv`)',
  'class A{static{this.b=1}}',
  'if(URL.canParse(a))b()',
  'let s=AbortSignal.any([a,b])',
  'a.keys().map(b=>c)',
  'new Set(a).union(b)',
])('it is seen in %s', (script) => {
  expect(missing('a.js', script)).toHaveLength(1)
})

function missing(file: string, given: string): string[] {
  const script = unused.reduce((rest, text) => rest.replaceAll(text, ''), given)
  return unknown.flatMap(({ name, written, asked }) => {
    const found = written.exec(script)
    if (found === null || (asked !== undefined && script.includes(asked))) return []
    return [`${file}: ${name}: …${script.slice(Math.max(0, found.index - 40), found.index + 60)}…`]
  })
}

function iteratorHelper(): RegExp {
  return /\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|some|every|find|reduce|toArray|flatMap|forEach)\(|\.matchAll\([^()]*\)\.(?:map|filter|toArray)\(/
}
