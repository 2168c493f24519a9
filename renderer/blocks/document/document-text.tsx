import { type ReactNode, type RefObject, useRef } from 'react'
import { Reader, type Zoom } from '../../fields/reader/index.tsx'
import { useBundle } from '../../session/bundle.ts'
import { Text } from '../../ui/text/index.tsx'
import type { Section } from './use-documents.ts'

type Props = {
  sections: Section[]
  labelledBy: string
  title: string
  /** The level of the heading above. */
  under?: 'h2' | 'h3'
  /** Called once its end has been seen. */
  onRead?: () => void
  box?: RefObject<HTMLElement | null>
  zoom?: Zoom
  onZoom?: (zoom: Zoom) => void
  tools?: ReactNode
  turn?: RefObject<(pages: number) => void>
}

/** The text of one document. Legal documents are in English. */
export function DocumentText({ sections, under = 'h3', box, ...reader }: Props) {
  const Heading = under === 'h2' ? 'h3' : 'h4'
  const { locale, strings } = useBundle()
  const own = useRef<HTMLElement>(null)
  return (
    <>
      {locale !== 'en' && (
        <p className="document-language">
          <Text copy={strings.documentEnglish} />
        </p>
      )}
      <Reader {...reader} box={box ?? own} lang="en">
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
      </Reader>
    </>
  )
}
