import { expect, test } from 'vitest'
import { rendererSheets } from '../support/sheets.ts'

test.each([...rendererSheets()])(
  '%s takes no focus outline away from a browser that cannot show it elsewhere',
  (_name, css) => {
    expect(takenAway(css)).toEqual([])
  },
)

test.each(['outline: none', 'outline: 0', 'outline-style: none', 'outline-width: 0px', 'outline: 0 solid red'])(
  'it is seen in %s',
  (removal) => {
    const rule = `a:focus-visible { color: red; ${removal} }`
    expect(takenAway(`${rule}\n@media print { ${rule} }`)).toHaveLength(2)
    expect(takenAway(`@supports selector(:has(a)) { ${rule} }`)).toEqual([])
    expect(takenAway(`@supports selector(:has(a)) { b { color: red } } ${rule}`)).toHaveLength(1)
  },
)

/** The selectors of rules for :focus-visible without an outline, but for those that hold only where :has() does. */
function takenAway(css: string): string[] {
  const found: string[] = []
  const open: string[] = []
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  for (const [, text = '', mark] of plain.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '{') open.push(text.trim())
    else if (isRemoval(text) && open.at(-1)?.includes(':focus-visible') && !open.some(isForHas))
      found.push(open.at(-1) ?? '')
    if (mark === '}') open.pop()
  }
  return found
}

function isRemoval(declaration: string): boolean {
  return /^\s*outline(?:-style|-width)?\s*:\s*(?:none|0)(?!\.)/.test(declaration)
}

function isForHas(rule: string): boolean {
  return /^@supports selector\(:has\(/.test(rule)
}
