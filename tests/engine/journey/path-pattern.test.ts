import { describe, expect, test } from 'vitest'
import { fillPattern, matchPattern, paramNames } from '../../../engine/journey/path-pattern.ts'

const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'

describe('a path fits a pattern', () => {
  test.each([
    ['', '/', {}],
    ['/', '', {}],
    ['register', '/register/', {}],
    ['{uuid}/start', `/${uuid}/start`, { uuid }],
    ['income/{type}', '/income/W2', { type: 'W2' }],
    ['income/{type}', '/income/a%20b', { type: 'a b' }],
    ['help/*', '/help', { '*': '' }],
    ['help/*', '/help/a/b', { '*': 'a/b' }],
    ['{name}/*', '/x/y/z', { name: 'x', '*': 'y/z' }],
    // Half a name is no name: it stands for itself.
    ['a{name}', '/a{name}', {}],
    ['{name}b', '/{name}b', {}],
  ])('%j: %j', (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params)
  })

  test.each([
    ['register', '/Register'],
    ['register', '/register/name'],
    ['register/name', '/register'],
    ['help/more/*', '/help'],
    ['{uuid}', '/not-a-uuid'],
    ['{name}', '/..'],
    ['{name}', '/.'],
    ['{name}/x', '//x'],
    ['{name}', '/a%2Fb'],
    ['{name}', '/a%5Cb'],
    ['{name}', '/%E0%A4%A'],
    ['a{name}', '/ab'],
    ['{name}b', '/ab'],
  ])('not %j: %j', (pattern, path) => {
    expect(matchPattern(pattern, path)).toBeUndefined()
  })

  test('the same after thousands of other paths', () => {
    for (let count = 0; count < 4500; count += 1) expect(matchPattern(`p${count}`, `/p${count}`)).toEqual({})
    expect(matchPattern('p0', '/p0/')).toEqual({})
  })
})

describe('the path of a pattern', () => {
  test.each([
    ['register', {}, '/register'],
    ['{uuid}/start', { uuid }, `/${uuid}/start`],
    ['income/{type}', { type: 'a b&c' }, '/income/a%20b%26c'],
    ['help/*', { '*': 'a//b/' }, '/help/a/b'],
    ['help/*', { '*': 'a%2Fb' }, '/help/a%2Fb'],
    ['a b', {}, '/a b'],
    ['', {}, '/'],
  ])('%j of %j', (pattern, params, path) => {
    expect(fillPattern(pattern, params)).toBe(path)
  })

  test.each([
    ['{uuid}', {}],
    ['{uuid}', { uuid: 'x' }],
    ['{type}', { type: '' }],
    ['{type}', { type: '.' }],
    ['{type}', { type: '..' }],
    ['{type}', { type: 'a/b' }],
    ['{type}', { type: 'a\\b' }],
    ['{constructor}', {}],
    ['help/*', {}],
  ])('is none: %j of %j', (pattern, params) => {
    expect(fillPattern(pattern, params)).toBeUndefined()
  })
})

test('the names of a pattern are its own: the application’s is none', () => {
  expect(paramNames('{uuid}/income/{type}/{item}/*')).toEqual(['type', 'item'])
  expect(paramNames('register')).toEqual([])
})
