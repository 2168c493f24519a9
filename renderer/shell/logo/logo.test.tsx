import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { Logo } from './index.tsx'

function logo(instead: { media: string; src: string; width: number; height: number }[]) {
  const { href: _href, ...own } = bundle.brand.logo
  const page = pageAt(bundle.journey.basePath, undefined, {
    ...bundle,
    brand: { ...bundle.brand, logo: { ...own, src: 'logo.svg', alt: 'The lender', instead } },
  })
  return renderAt(<Logo />, page)
}

test('a logo has a picture for each ground and width, and is named once', () => {
  logo([{ media: '(prefers-color-scheme: dark)', src: 'dark.svg', width: 40, height: 30 }])
  expect(screen.getAllByRole('img', { name: 'The lender' })).toHaveLength(1)
  const source = document.querySelector('picture > source')
  expect(source?.getAttribute('media')).toBe('(prefers-color-scheme: dark)')
  expect(source?.getAttribute('srcset')).toContain('dark.svg')
  expect(source?.getAttribute('width')).toBe('40')
})

test('a bundle of an older release has one logo', () => {
  logo(undefined as never)
  expect(document.querySelector('source')).toBeNull()
  expect(screen.getByRole('img', { name: 'The lender' }).getAttribute('src')).toContain('logo.svg')
})
