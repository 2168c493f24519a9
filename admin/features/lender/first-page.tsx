import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Json } from '#engine/release'
import { sourcesQuery } from '../../api/work.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { compiledPreview } from '../../preview/compiled-preview.ts'
import { PreviewFrame } from '../../preview/preview-frame.tsx'
import { previewPlaces } from '../../preview/preview-places.ts'
import './first-page.css'

type Props = { org: string; journey: string }

/** The page on which a borrower begins, as it is saved now, on a phone and on a desktop. */
export function FirstPage({ org, journey }: Props) {
  const query = useQuery(sourcesQuery(org, journey))
  return (
    <Loaded query={query}>
      {(documents) => (
        <CatchBoundary getResetKey={() => org} errorComponent={NotDrawn}>
          <Drawn org={org} journey={journey} documents={documents} />
        </CatchBoundary>
      )}
    </Loaded>
  )
}

function NotDrawn() {
  return (
    <Text size="sm">It cannot be drawn yet: something that every page needs is missing. Readiness lists what.</Text>
  )
}

function Drawn({ org, journey, documents }: Props & { documents: Record<string, Json> }) {
  const compiled = useMemo(() => {
    const id = `orgs/${org}/org`
    return compiledPreview({ documents, id, content: documents[id] ?? null, org, journey, locale: 'en' })
  }, [documents, org, journey])
  const [first] = previewPlaces(compiled.bundle)
  if (first === undefined) return <NotDrawn />
  return (
    <div className="first-page">
      <PreviewFrame shown={compiled} address={first.address} width="phone" />
      <PreviewFrame shown={compiled} address={first.address} width="desktop" />
    </div>
  )
}
