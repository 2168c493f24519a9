import { useState } from 'react'
import { answerAt, type Copy, type Tree } from '#engine'
import type { ClosingDocumentText } from '#schemas'
import { FetchError, isRecord } from '../../api/fetch-error.ts'
import { failureWords } from '../../application/failure-words.ts'
import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { useScreen } from '../../ui/screen-context.ts'

export type Listed = { uuid: string; name: string; version?: number; givenOn?: string; signed?: boolean }
export type Section = ClosingDocumentText['sections'][number]
export type Failed = { said: Copy | Tree }

/** The documents that the lender lists; what is no document is left out. */
export function useListed(path: string): Listed[] {
  const { facts } = useScreen()
  const documents = answerAt(facts, path)
  return Array.isArray(documents) ? documents.filter(isListed) : []
}

/** What can be done with one document: each call says in words when it fails. */
export function useDocumentCalls({ content, pdf, paper }: BlockProps<'document'>['block']) {
  const app = useApp()
  const bundle = useBundle()
  const { facts } = useScreen()
  const [failed, setFailed] = useState<Failed>()
  const call = async (id: string, uuid: string): Promise<unknown> => {
    setFailed(undefined)
    try {
      return (await app.call(id, { ...facts, item: { uuid } })).data
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      // A page without a lender has only what was invented.
      if (!app.ports.isLive) return undefined
      // Whoever is no longer signed in is on the way to the login page already.
      if (!error.isUnauthenticated) setFailed({ said: failureWords(bundle, id, error).text })
      return undefined
    }
  }
  return {
    failed,
    async text(uuid: string) {
      const data = await call(content, uuid)
      const sections = sectionsOf(data)
      // What is no text is as good as none: the reader may try again.
      if (data !== undefined && sections === undefined) setFailed({ said: bundle.strings.somethingWrong })
      return sections
    },
    async save(document: Listed) {
      const file = await call(pdf, document.uuid)
      if (file instanceof Blob) handOver(file, { download: `${document.name}.pdf` })
    },
    async open({ uuid }: Listed) {
      const file = await call(pdf, uuid)
      if (file instanceof Blob) handOver(file, { target: '_blank' })
    },
    sendPaper: async ({ uuid }: Listed) => (paper === undefined ? undefined : await call(paper, uuid)) !== undefined,
  }
}

/** The token goes with a call and never with a link: the file comes first, and the browser takes it from here. */
function handOver(file: Blob, how: { download: string } | { target: string }) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, rel: 'noopener', ...how }).click()
  // Long enough for another window to have read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function sectionsOf(data: unknown): Section[] | undefined {
  const sections = isRecord(data) ? data.sections : undefined
  return Array.isArray(sections) && sections.every(isSection) ? sections : undefined
}

function isSection(given: unknown): given is Section {
  return isRecord(given) && Array.isArray(given.paragraphs)
}

function isListed(item: unknown): item is Listed {
  return isRecord(item) && typeof item.uuid === 'string' && typeof item.name === 'string'
}
