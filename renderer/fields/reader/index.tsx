import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { Icon } from '../../ui/icon/index.tsx'
import { showsEnd } from '../../ui/shows-end.ts'
import { Message, Text } from '../../ui/text/index.tsx'
import { PrintHead } from '../print-head/index.tsx'
import { usePages } from './use-pages.ts'
import './reader.css'

/** How large a text shows, in percent of the page's own. */
export const zooms = [100, 150, 200] as const

export type Zoom = (typeof zooms)[number]

type Props = {
  children: ReactNode
  box: RefObject<HTMLElement | null>
  labelledBy: string
  id?: string
  lang?: string
  /** What it is called, where its print says so. */
  title?: string
  /** Called once its end has been seen. */
  onRead?: (() => void) | undefined
  zoom?: Zoom
  onZoom?: (zoom: Zoom) => void
  /** What else can be done with the text, beside its pages and its size. */
  tools?: ReactNode
  /** Takes what shows the next page. */
  turn?: RefObject<(pages: number) => void>
}

/** A long text: pages to turn, sizes to choose, to scroll by wheel, finger or keys; on paper whole. */
export function Reader({ children, box, labelledBy, id, lang, title, onRead, tools, turn, ...own }: Props) {
  const {
    strings,
    surfaces: { documentViewer },
  } = useBundle()
  const [chosen, setChosen] = useState<Zoom>(100)
  const { zoom = chosen, onZoom = setChosen } = own
  const pages = usePages(box)
  if (turn !== undefined) turn.current = pages.turn
  const look = () => {
    pages.measure()
    if (box.current !== null && showsEnd(box.current, documentViewer)) onRead?.()
  }
  useLayoutEffect(() => {
    // A text that shows whole needs no scrolling.
    const { current } = box
    if (current !== null && current.scrollHeight > 0 && current.scrollHeight <= current.clientHeight) onRead?.()
  })
  const shift = (by: number) => {
    pages.turn(by)
    look()
  }
  return (
    <div className="reader">
      <div className="reader-tools">
        {pages.count > 1 && (
          <div className="reader-pages">
            <button type="button" className="reader-tool reader-back" onClick={() => shift(-1)}>
              <Icon name="back" />
              <span className="visually-hidden">
                <Text copy={strings.pagePrevious} />
              </span>
            </button>
            <span className="figures" aria-live="polite">
              <Message said={strings.pageOf} parameters={{ number: pages.number, count: pages.count }} />
            </span>
            <button type="button" className="reader-tool reader-next" onClick={() => shift(1)}>
              <Icon name="back" />
              <span className="visually-hidden">
                <Text copy={strings.pageNext} />
              </span>
            </button>
          </div>
        )}
        <fieldset className="reader-sizes">
          <legend className="visually-hidden">
            <Text copy={strings.textSize} />
          </legend>
          {zooms.map((each) => (
            <button
              key={each}
              type="button"
              className="reader-tool"
              aria-pressed={each === zoom}
              onClick={() => onZoom(each)}
            >
              {`${each}%`}
            </button>
          ))}
        </fieldset>
        {tools !== undefined && <div>{tools}</div>}
      </div>
      <PrintHead title={title} />
      <section
        ref={box}
        id={id}
        className={`reader-text reader-text-${zoom}`}
        lang={lang}
        aria-labelledby={labelledBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus.
        tabIndex={0}
        onScroll={look}
      >
        {children}
      </section>
    </div>
  )
}
