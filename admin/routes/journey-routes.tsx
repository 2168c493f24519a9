import { useParams } from '@tanstack/react-router'
import { JourneyPage } from '../features/journeys/journey-page.tsx'
import { JourneysPage } from '../features/journeys/journeys-page.tsx'

export function JourneysRoute() {
  return <JourneysPage />
}

export function JourneyRoute() {
  const { journey } = useParams({ strict: false })
  return <JourneyPage key={journey} id={journey ?? ''} />
}
