import type { Issue } from '#engine'
import type { Json } from '#engine/release'
import type { Brand, KeptPicture, PictureUse } from '#schemas'

export type PictureSlot = Exclude<PictureUse, 'font'>
type Placed = [path: readonly string[], value: Json | undefined]

/** Each picture of a brand: what it is called, what is right for it, where the document has it. */
export const slots: {
  [slot in PictureSlot]: {
    title: string
    /** Where its document names it. */
    at: string
    right: string
    file: (brand: Brand) => string | undefined
    placed: (kept: KeptPicture) => Placed[]
    /** Paths that go when it is taken away; one that a brand needs has none. */
    without?: readonly string[]
  }
} = {
  logo: {
    title: 'Logo',
    at: '/logo/src',
    right: 'An SVG, or a PNG twice as large as it stands. For light grounds.',
    file: ({ logo }) => logo.src,
    placed: (kept) => [[['logo', 'src'], kept.name], ...sized(['logo'], kept, { width: 220, height: 40 })],
  },
  logoOnDark: {
    title: 'Logo for dark grounds',
    at: '/logo/onDark',
    right: 'The same logo in light colors. Without it the logo stands on a light plate there.',
    file: ({ logo }) => logo.onDark,
    placed: ({ name }) => [[['logo', 'onDark'], name]],
    without: ['logo', 'onDark'],
  },
  smallLogo: {
    title: 'Small logo',
    at: '/logo/small/src',
    right: 'A mark without the name, for phones. The logo itself where there is none.',
    file: ({ logo }) => logo.small?.src,
    placed: (kept) => [
      [['logo', 'small', 'src'], kept.name],
      ...sized(['logo', 'small'], kept, { width: 120, height: 34 }),
    ],
    without: ['logo', 'small'],
  },
  smallLogoOnDark: {
    title: 'Small logo for dark grounds',
    at: '/logo/small/onDark',
    right: 'The mark in light colors. It needs a small logo first.',
    file: ({ logo }) => logo.small?.onDark,
    placed: ({ name }) => [[['logo', 'small', 'onDark'], name]],
    without: ['logo', 'small', 'onDark'],
  },
  favicon: {
    title: 'Favicon',
    at: '/favicon',
    right: 'A square SVG or PNG, for the tabs of browsers.',
    file: ({ favicon }) => favicon,
    placed: ({ name }) => [[['favicon'], name]],
    without: ['favicon'],
  },
  touchIcon: {
    title: 'Touch icon',
    at: '/touchIcon',
    right: 'A square picture of at least 180 by 180 pixels, for a phone’s home screen.',
    file: ({ touchIcon }) => touchIcon,
    placed: ({ name }) => [[['touchIcon'], name]],
    without: ['touchIcon'],
  },
  illustration: {
    title: 'Picture of the first page',
    at: '/illustration',
    right: 'An SVG, or a photo at least 480 pixels wide; 8 to 5 is shown whole.',
    file: ({ illustration }) => illustration,
    placed: ({ name }) => [[['illustration'], name]],
    without: ['illustration'],
  },
  shareImage: {
    title: 'Share picture',
    at: '/shareImage',
    right: '1200 by 630 pixels: what messages show beside a link.',
    file: ({ shareImage }) => shareImage,
    placed: ({ name }) => [[['shareImage'], name]],
    without: ['shareImage'],
  },
}

/** Whether something is said of a picture, and so is told where the picture stands. */
export function isOfPicture({ path }: Issue): boolean {
  return Object.values(slots).some(({ at }) => at === path)
}

/** As large as it fits into its place, in whole pixels. */
function sized(
  path: readonly string[],
  { width, height }: KeptPicture,
  most: { width: number; height: number },
): Placed[] {
  const scale = Math.min(most.width / width, most.height / height)
  const fitted = (length: number) => Math.max(16, Math.round(length * scale))
  return [
    [[...path, 'width'], fitted(width)],
    [[...path, 'height'], fitted(height)],
  ]
}
