import { useParams } from '@tanstack/react-router'
import { BrandPage } from '../features/brand/brand-page.tsx'

export function BrandRoute() {
  const { code = '' } = useParams({ strict: false })
  return <BrandPage key={code} code={code} />
}
