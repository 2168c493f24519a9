import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { InsightsPage } from '../features/insights/insights-page.tsx'
import { VisitPage } from '../features/insights/visit-page.tsx'

export function InsightsRoute() {
  const { org, journey, days } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <InsightsPage
      choice={{ org, journey, days }}
      onChoose={(search) => void navigate({ to: '/insights', search, replace: true })}
    />
  )
}

export function VisitRoute() {
  const { uuid = '' } = useParams({ strict: false })
  return <VisitPage key={uuid} uuid={uuid} />
}
