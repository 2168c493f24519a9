import { useEffect, useRef, useState } from 'react'
import type { Compiled } from './compiled-preview.ts'
import './preview-frame.css'

type Props = { shown: Omit<Compiled, 'issues'>; address: string; width: 'phone' | 'wide'; part?: 'footer' }

/**
 * The borrower's real page in a frame of opaque origin: it can reach nothing of the console. Both sides check who speaks: the
 * frame that its parent is the console, the console that the message comes from this frame and from no origin.
 */
export function PreviewFrame({ shown, address, width, part }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
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
    if (timesReady > 0) frame.current?.contentWindow?.postMessage({ type: 'show', ...shown, address, part }, '*')
  }, [timesReady, shown, address, part])

  return (
    <div className={width === 'phone' ? 'preview-box preview-phone' : 'preview-box panel'}>
      <iframe
        ref={frame}
        src="/preview"
        sandbox="allow-scripts allow-forms"
        className="preview-frame"
        title="The borrower’s page with your edits"
      />
    </div>
  )
}
