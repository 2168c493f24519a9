import { useEffect } from 'react'
import { shippedFonts } from '#engine/release'

/** The families in which this page has samples drawn: those that ship, under names of their own. */
export const sampleFamily = (id: string) => `sample ${id}`

const asked = new Set<string>()

/** Loads the letters of the fonts that ship, for their samples. A font that does not come leaves the console's own. */
export function useTypefaceSamples(): void {
  useEffect(() => {
    if (typeof FontFace === 'undefined') return
    for (const [id, { files, weights }] of Object.entries(shippedFonts)) {
      const [latin] = files
      if (asked.has(id) || latin === undefined) continue
      asked.add(id)
      const face = new FontFace(sampleFamily(id), `url("/preview/assets/${latin.name}") format("woff2")`, {
        weight: weights.join(' '),
      })
      document.fonts.add(face)
      face.load().catch(() => asked.delete(id))
    }
  }, [])
}

/** Draws a lender's own font from its bytes: no address is asked for it. */
export function useOwnSample(name: string | undefined, source: string | undefined): void {
  useEffect(() => {
    const [, base64] = /^data:font\/woff2;base64,(.+)$/.exec(source ?? '') ?? []
    if (typeof FontFace === 'undefined' || name === undefined || base64 === undefined) return
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const face = new FontFace(sampleFamily(name), bytes.buffer)
    document.fonts.add(face)
    face.load().catch(() => undefined)
    return () => void document.fonts.delete(face)
  }, [name, source])
}
