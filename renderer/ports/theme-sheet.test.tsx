import { beforeEach, expect, test } from 'vitest'
import { takeUpTheme } from './theme-sheet.ts'

const sheets = () => [...document.head.querySelectorAll<HTMLElement>('#theme')]
const settle = (event: string) => sheets().at(-1)?.dispatchEvent(new Event(event))

beforeEach(() => {
  document.head.innerHTML = '<style id="theme" data-address="/themes/1a.css">:root{}</style><style>body{}</style>'
})

test('the theme of a newer release takes its place once it has come', () => {
  takeUpTheme('/themes/2b.css')
  expect(sheets().map(({ tagName }) => tagName)).toEqual(['STYLE', 'LINK'])
  settle('load')
  expect(sheets().map((each) => each.getAttribute('href'))).toEqual(['/themes/2b.css'])
  expect(document.head.firstElementChild).toBe(sheets()[0])
})

test('a theme that does not come leaves the page as it was', () => {
  takeUpTheme('/themes/2b.css')
  settle('error')
  expect(sheets().map(({ tagName }) => tagName)).toEqual(['STYLE'])
})

test('the same theme is not asked for', () => {
  takeUpTheme('/themes/1a.css')
  expect(sheets()).toHaveLength(1)
})

test('of two that come after each other the later one is taken', () => {
  takeUpTheme('/themes/2b.css')
  takeUpTheme('/themes/3c.css')
  settle('load')
  expect(sheets().map((each) => each.getAttribute('href'))).toEqual(['/themes/3c.css'])
})
