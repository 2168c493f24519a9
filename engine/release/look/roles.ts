import type { Brand } from '#schemas'
import { contrast, isDark, readable, type Seen, seen, written } from './color.ts'

export type Role = keyof NonNullable<Brand['roles']>
export type Roles = { [role in Role]-?: string }

export type RolesGiven = {
  /** The brand's color, and the one for accents. */
  primary: Seen
  accent: Seen
  /** What the brand says itself, as #rrggbb. */
  own: Partial<Roles>
  grounds: Required<NonNullable<Brand['grounds']>>
  appearance: 'light' | 'dark'
}

/** How light what has no part in the brand's color is, and how strong, on a light page and on a dark one. */
const tones = {
  light: {
    surface: { l: 1, c: 0 },
    raised: { l: 0.977, c: 0.006 },
    text: { l: 0.24, c: 0.022 },
    muted: { l: 0.5, c: 0.018 },
    line: { l: 0.91, c: 0.012 },
    edge: { l: 0.62, c: 0.02 },
    tint: { l: 0.955, c: 0.022 },
    solid: 0.44,
    said: { front: 0.5, back: 0.972, faint: 0.018 },
    hover: -0.06,
  },
  dark: {
    surface: { l: 0.195, c: 0.012 },
    raised: { l: 0.245, c: 0.015 },
    text: { l: 0.95, c: 0.008 },
    muted: { l: 0.76, c: 0.014 },
    line: { l: 0.34, c: 0.016 },
    edge: { l: 0.55, c: 0.02 },
    tint: { l: 0.27, c: 0.022 },
    solid: 0.34,
    said: { front: 0.76, back: 0.275, faint: 0.04 },
    hover: 0.05,
  },
}

/** What errors, good news and notices are called by everywhere. */
const hues = { error: 27, success: 155, notice: 75 }

/**
 * Every role, from the brand's colors: text stands out 4.5:1 from each ground that it stands on, controls 3:1. What the
 * brand says itself stands, and the rest is made to fit it.
 */
export function rolesOf({ primary, accent, own, grounds, appearance }: RolesGiven): Roles {
  const tone = tones[appearance]
  /** Gray brands have gray pages: what has no strength has no hue to pass on. */
  const toned = (of: { l: number; c: number }, by: Seen = primary): Seen => ({
    l: of.l,
    c: Math.min(of.c, by.c),
    h: by.h,
  })
  const tinted = (of: { l: number; c: number }, by?: Seen) => written(toned(of, by))
  const said = (hue: number) => written({ l: tone.said.back, c: tone.said.faint, h: hue })
  const surface = own.surface ?? tinted(tone.surface)
  const surfaceRaised = own.surfaceRaised ?? tinted(tone.raised)
  const page = [surface, surfaceRaised]

  const errorSurface = own.errorSurface ?? said(hues.error)
  const successSurface = own.successSurface ?? said(hues.success)
  const noticeSurface = own.noticeSurface ?? said(hues.notice)
  const all = [...page, errorSurface, successSurface, noticeSurface]
  const heroSurface = own.heroSurface ?? groundOf(grounds.hero, surface, accent)
  const headerSurface = own.headerSurface ?? groundOf(grounds.header, surface, primary)

  const text = own.text ?? readable(toned(tone.text), all, 7)
  const action = own.action ?? actionOn(page, primary)
  const actionText = own.actionText ?? wordsOn(action, text)
  const word = (hue: number, chroma: number) =>
    readable({ l: tone.said.front, c: chroma, h: hue }, [...page, errorSurface, successSurface, noticeSurface], 4.5)

  /** What barely stands out from a dark page tires the eye. */
  const clear = (color: Seen) => (isDark(surface) ? { ...color, l: Math.max(color.l, 0.75) } : color)

  return {
    surface,
    surfaceRaised,
    text,
    muted: own.muted ?? readable(toned(tone.muted), all, 4.5),
    line: own.line ?? tinted(tone.line),
    edge: own.edge ?? readable(toned(tone.edge), page, 3),
    action,
    actionHover: own.actionHover ?? hoverOf(action, actionText),
    actionText,
    link: own.link ?? readable(clear(primary), all, 4.5),
    focus: own.focus ?? readable(clear(accent), all, 4.5),
    error: own.error ?? word(hues.error, 0.18),
    errorSurface,
    success: own.success ?? word(hues.success, 0.12),
    successSurface,
    notice: own.notice ?? word(hues.notice, 0.11),
    noticeSurface,
    headerSurface,
    headerText: own.headerText ?? wordsOn(headerSurface, text),
    accent: own.accent ?? accentOn(heroSurface),
    heroSurface,
    heroText: own.heroText ?? wordsOn(heroSurface, text),
  }

  /** Marks stand beside what a first page says of the lender; a ground of its own may be far from the page's. */
  function accentOn(ground: string): string {
    const both = readable(accent, [ground, ...page], 3)
    return contrast(both, ground) >= 3 ? both : readable(accent, [ground], 3)
  }

  function groundOf(ground: 'plain' | 'tinted' | 'solid', plain: string, color: Seen): string {
    if (ground === 'plain') return plain
    if (ground === 'tinted') return tinted({ ...tone.tint, c: appearance === 'light' ? 0.024 : tone.tint.c }, color)
    return written({ ...color, l: Math.min(color.l, tone.solid) })
  }
}

/** The brand's color itself where it stands out from the page; white words are worth a somewhat darker one. */
function actionOn(page: readonly string[], primary: Seen): string {
  const action = readable(primary, page, 3)
  if (isDark(page[0] ?? '#ffffff')) return action
  const darker = readable(seen(action), ['#ffffff'], 4.5)
  return seen(action).l - seen(darker).l <= 0.1 ? darker : action
}

/** The color of words on a ground: white, the page's own, or black. One of white and black always stands out 4.5:1. */
function wordsOn(ground: string, text: string): string {
  const found = ['#ffffff', text, '#000000'].find((color) => contrast(color, ground) >= 4.5)
  return found ?? '#000000'
}

/** Away from its words, so that they only gain. */
function hoverOf(action: string, words: string): string {
  const { l, ...color } = seen(action)
  return written({ ...color, l: isDark(words) ? Math.min(1, l + 0.05) : l - 0.06 })
}
