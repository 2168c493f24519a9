import { useParams } from '@tanstack/react-router'
import { HistoryPage } from '../features/documents/history-page.tsx'

export function HistoryRoute() {
  const { _splat: id = '' } = useParams({ strict: false })
  return <HistoryPage key={id} id={id} />
}
