import { useParams } from '@tanstack/react-router'
import { PublishPage } from '../features/publish/publish-page.tsx'
import { ReleasePage } from '../features/releases/release-page.tsx'
import { ReleasesPage } from '../features/releases/releases-page.tsx'

export function PublishRoute() {
  return <PublishPage />
}

export function ReleasesRoute() {
  return <ReleasesPage />
}

export function ReleaseRoute() {
  const { number } = useParams({ strict: false })
  return <ReleasePage key={number} number={Number(number)} />
}
