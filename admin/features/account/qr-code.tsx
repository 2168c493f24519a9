import { useMemo } from 'react'
import { encode } from 'uqr'

/** A text as a picture that a camera reads; always dark on white, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  return (
    <svg role="img" aria-label={label} className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 0 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: cells.join(''), size }
}
