import type { PictureUse } from '#schemas'

/** What a picture has to be for the place where it stands. */
export type Use = {
  /** As it is called in a sentence. */
  called: string
  /** In pixels: the smallest that is sharp there, and how large it is kept. */
  least: { width: number; height: number }
  most: { width: number; height: number }
  /** Width by height. */
  shape: { least: number; most: number; words: string }
  /** As what it is kept when it is no drawing; a fixed one is always exactly as large as `most`. */
  keptAs: 'png' | 'webp' | 'share'
  isFixed?: boolean
  /** The ground on which it has to be seen. */
  ground?: { color: string; words: string; other: string }
}

const light = {
  color: '#ffffff',
  words: 'light',
  other: 'Give it as the logo for dark grounds, and a darker one here.',
}
const dark = {
  color: '#14171c',
  words: 'dark',
  other: 'Give it as the logo for light grounds, and a lighter one here.',
}

const logo: Use = {
  called: 'logo',
  least: { width: 48, height: 48 },
  most: { width: 960, height: 240 },
  shape: { least: 0.5, most: 12, words: 'from half as wide as high to 12 times as wide' },
  keptAs: 'png',
}

const smallLogo: Use = {
  called: 'small logo',
  least: { width: 48, height: 48 },
  most: { width: 480, height: 240 },
  shape: { least: 0.5, most: 4, words: 'a mark, at most 4 times as wide as high' },
  keptAs: 'png',
}

const square = { least: 0.97, most: 1.03, words: 'square' }

export const uses: { [use in Exclude<PictureUse, 'font'>]: Use } = {
  logo: { ...logo, ground: light },
  logoOnDark: { ...logo, called: 'logo for dark grounds', ground: dark },
  smallLogo: { ...smallLogo, ground: light },
  smallLogoOnDark: { ...smallLogo, called: 'small logo for dark grounds', ground: dark },
  favicon: {
    called: 'favicon',
    least: { width: 48, height: 48 },
    most: { width: 192, height: 192 },
    shape: square,
    keptAs: 'png',
  },
  touchIcon: {
    called: 'touch icon',
    least: { width: 180, height: 180 },
    most: { width: 180, height: 180 },
    shape: square,
    keptAs: 'png',
    isFixed: true,
  },
  illustration: {
    called: 'picture',
    least: { width: 480, height: 320 },
    most: { width: 1600, height: 1600 },
    shape: { least: 1 / 3, most: 3, words: 'at most 3 times as long one way as the other' },
    keptAs: 'webp',
  },
  shareImage: {
    called: 'share picture',
    least: { width: 1200, height: 630 },
    most: { width: 1200, height: 630 },
    shape: { least: 1.86, most: 1.95, words: '1.9 times as wide as high: 1200 by 630 pixels' },
    keptAs: 'share',
    isFixed: true,
  },
}
