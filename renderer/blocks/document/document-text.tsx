import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useBundle } from '../../session/bundle.ts'
import { showsEnd } from '../../ui/shows-end.ts'
import { Text } from '../../ui/text/index.tsx'
import type { Section } from './use-documents.ts'

type Props = {
  sections: Section[]
  labelledBy: string
  /** The level of the heading above. */
  under?: 'h2' | 'h3'
  /** Called once its end has been seen. */
  onRead?: () => void
  box?: RefObject<HTMLElement | null>
}

/** The text of one document, to scroll by wheel, finger or keys. Legal documents are in English. */
export function DocumentText({ sections, labelledBy, under = 'h3', onRead, box }: Props) {
  const Heading = under === 'h2' ? 'h3' : 'h4'
  const {
    locale,
    strings,
    surfaces: { documentViewer },
  } = useBundle()
  const own = useRef<HTMLElement>(null)
  const text = box ?? own
  const look = () => {
    if (text.current !== null && showsEnd(text.current, documentViewer)) onRead?.()
  }
  useLayoutEffect(() => {
    // A text that shows whole needs no scrolling.
    const { current } = text
    if (current !== null && current.scrollHeight > 0 && current.scrollHeight <= current.clientHeight) onRead?.()
  })
  return (
    <>
      {locale !== 'en' && (
        <p className="document-language">
          <Text copy={strings.documentEnglish} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus. */}
      <section ref={text} className="document-text" lang="en" aria-labelledby={labelledBy} tabIndex={0} onScroll={look}>
        {sections.map(({ heading, paragraphs }, index) => {
          // A document never changes: the place is the identity.
          const key = index
          return (
            <div key={key}>
              {heading !== undefined && <Heading>{heading}</Heading>}
              {paragraphs.map((paragraph, place) => {
                const paragraphKey = place
                return <p key={paragraphKey}>{paragraph}</p>
              })}
            </div>
          )
        })}
      </section>
    </>
  )
}
