import {
  clampChroma,
  formatHex,
  useMode as knownMode,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  wcagContrast,
} from 'culori/fn'

/** A color by what the eye sees: lightness 0 to 1, chroma from 0 (gray) to about 0.3, hue in degrees. */
export type Seen = { l: number; c: number; h: number }

const toOklch = knownMode(modeOklch)
knownMode(modeOklab)
knownMode(modeLrgb)
knownMode(modeRgb)

/** A color that is written #rrggbb as it is seen. Gray has a hue too: 0. */
export function seen(color: string): Seen {
  const { l = 0, c = 0, h = 0 } = toOklch(color) ?? {}
  return { l, c, h }
}

/** As #rrggbb: the strongest color of this lightness and hue that a screen shows, where it cannot show this one. */
export function written({ l, c, h }: Seen): string {
  const color = { mode: 'oklch' as const, l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h }
  return formatHex(clampChroma(color, 'oklch')) ?? '#000000'
}

/** The contrast ratio of two colors that are written #rrggbb, 1 to 21. */
export function contrast(one: string, other: string): number {
  return wcagContrast(one, other)
}

/** The color itself, or the nearest darker (on light grounds) or lighter one that stands out from all of these grounds. */
export function readable(color: Seen, grounds: readonly string[], needed: number): string {
  const step = isDark(grounds[0] ?? '#ffffff') ? 0.005 : -0.005
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const found = written({ ...color, l })
    if (grounds.every((ground) => contrast(found, ground) >= needed)) return found
  }
  return step > 0 ? '#ffffff' : '#000000'
}

/** White reads better on it than black. */
export function isDark(color: string): boolean {
  return contrast(color, '#ffffff') > contrast(color, '#000000')
}
