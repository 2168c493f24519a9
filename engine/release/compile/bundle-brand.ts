import type { Brand } from '#schemas'
import type { BundleBrand, BundleLogo } from '../../bundle.ts'
import { type FontFiles, firstFonts } from '../fonts/look-fonts.ts'
import { isDark } from '../look/color.ts'
import type { Look } from '../look/look.ts'

/** What a page needs of the brand beyond its stylesheet. */
export function bundleBrand(look: Look, files: FontFiles): BundleBrand {
  const { name, favicon, touchIcon, shareImage, illustration, loader = 'bar', type } = look.brand
  return {
    name,
    logo: bundleLogo(look),
    loader,
    fonts: firstFonts(type, files),
    themeColor: {
      light: look.light.headerSurface,
      ...(look.dark === undefined ? {} : { dark: look.dark.headerSurface }),
    },
    ...(favicon === undefined ? {} : { favicon }),
    ...(touchIcon === undefined ? {} : { touchIcon }),
    ...(shareImage === undefined ? {} : { shareImage }),
    ...(illustration === undefined ? {} : { illustration }),
  }
}

type Logo = Brand['logo']

/** Where the small logo stands in place of the other: on a phone. */
const narrow = '(max-width: 39.99rem)'
const onDarkPages = '(prefers-color-scheme: dark)'

function bundleLogo({ brand: { logo }, light, dark }: Look): BundleLogo {
  const { small, alt, href, width, height } = logo
  const lightFile = (of: Pick<Logo, 'src' | 'onDark'>) => fileOn(light.headerSurface, of)
  const darkFile = (of: Pick<Logo, 'src' | 'onDark'>) => fileOn(dark?.headerSurface ?? light.headerSurface, of)
  const candidates = [
    ...(small === undefined
      ? []
      : [
          { media: `${narrow} and ${onDarkPages}`, ...small, src: darkFile(small), before: lightFile(small) },
          { media: narrow, ...small, src: lightFile(small), before: '' },
        ]),
    { media: onDarkPages, width, height, src: darkFile(logo), before: lightFile(logo) },
  ]
  return {
    src: lightFile(logo),
    alt,
    width,
    height,
    ...(href === undefined ? {} : { href }),
    instead: candidates.flatMap(({ media, src, width, height, before }) =>
      src === before ? [] : [{ media, src, width, height }],
    ),
    onLight: logo.src,
  }
}

function fileOn(ground: string, { src, onDark }: Pick<Logo, 'src' | 'onDark'>): string {
  return isDark(ground) ? (onDark ?? src) : src
}
