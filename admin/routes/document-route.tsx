import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { DocumentPage } from '../features/documents/document-page.tsx'

export function DocumentRoute() {
  const { _splat: id = '' } = useParams({ strict: false })
  const { view, at } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <DocumentPage
      key={id}
      id={id}
      view={view === 'json' ? 'json' : 'form'}
      at={at}
      onView={(next) =>
        void navigate({
          to: '/documents/$',
          params: { _splat: id },
          search: next === 'json' ? { view: next } : {},
          replace: true,
        })
      }
    />
  )
}
