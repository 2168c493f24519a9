import { useParams } from '@tanstack/react-router'
import { LenderHistory } from '../features/lender/lender-history.tsx'
import { OverviewPage } from '../features/lender/overview-page.tsx'
import { SectionPage } from '../features/lender/section-page.tsx'
import { sectionCalled } from '../lender/sections.ts'
import { NotFoundRoute } from './not-found-route.tsx'

export function LenderRoute() {
  const { code = '' } = useParams({ strict: false })
  return <OverviewPage key={code} code={code} />
}

export function SectionRoute() {
  const { code = '', section: id = '' } = useParams({ strict: false })
  const section = sectionCalled(id)
  if (id === 'history') return <LenderHistory key={code} code={code} />
  if (section === undefined || section.parts.length === 0) return <NotFoundRoute />
  return <SectionPage key={code} code={code} section={section} />
}
