import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Compiled } from './compiled-preview.ts'
import { type Width, widths } from './preview-widths.ts'
import './preview-frame.css'

/** What the lender's services do: answer as invented, not at all, or with a failure. */
export type Answering = 'answered' | 'empty' | 'waiting' | 'failed'

type Props = {
  shown: Pick<Compiled, 'bundle' | 'theme' | 'files' | 'sample'>
  /** Whom the answers are about. */
  who?: string
  address: string
  width: Width
  answering?: Answering
  part?: 'footer'
}

/**
 * The borrower's real page in a frame of opaque origin: it can reach nothing of the console. Both sides check who speaks: the
 * frame that its parent is the console, the console that the message comes from this frame and from no origin.
 */
export function PreviewFrame({ shown, who = '', address, width, answering = 'answered', part }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref: box, width: room } = useElementSize()
  // A frame that is loaded anew is ready once more, and knows nothing.
  const [timesReady, setTimesReady] = useState(0)

  useEffect(() => {
    const listen = (event: MessageEvent<{ type?: unknown } | null>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== 'null') return
      if (event.data?.type === 'ready') setTimesReady((times) => times + 1)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  useEffect(() => {
    // An opaque origin cannot be named: what is sent holds only documents, and the frame is ours.
    if (timesReady > 0)
      frame.current?.contentWindow?.postMessage({ type: 'show', ...shown, address, answering, part }, '*')
  }, [timesReady, shown, address, answering, part])

  const scale = room === 0 ? 1 : Math.min(1, room / widths[width])
  return (
    <div
      ref={box}
      className={`preview-box preview-${width}`}
      style={{ '--preview-width': `${widths[width]}px`, '--preview-scale': scale } as CSSProperties}
    >
      <iframe
        // What a page has loaded stays with it: other answers begin it anew.
        key={`${answering} ${who}`}
        ref={frame}
        src="/preview"
        sandbox="allow-scripts allow-forms"
        className="preview-frame"
        title="The borrower’s page with your edits"
      />
    </div>
  )
}
