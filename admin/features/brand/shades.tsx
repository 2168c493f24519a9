import type { CSSProperties } from 'react'
import { isDark } from '#engine/release'
import type { SeenBrand } from './use-brand.ts'

/** The brand's color from light to dark. */
export function Shades({ shades }: { shades: SeenBrand['look']['shades'] }) {
  return (
    <ul className="brand-shades" aria-label="Shades">
      {Object.entries(shades).map(([shade, color]) => (
        <li
          key={shade}
          style={{ '--swatch': color, '--words': isDark(color) ? '#ffffff' : '#000000' } as CSSProperties}
        >
          <b>{shade}</b>
          <span>{color}</span>
        </li>
      ))}
    </ul>
  )
}
