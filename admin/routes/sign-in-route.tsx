import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { queries } from '../api/queries.ts'
import { SignInPage } from '../features/session/sign-in-page.tsx'

export function SignInRoute() {
  const { back } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  const router = useRouter()
  const enter = async () => {
    queries.clear()
    // Only an address of this site: one slash, and no host after it.
    if (back && /^\/(?![/\\])/.test(back)) router.history.push(back)
    else await navigate({ to: '/orgs' })
  }
  return <SignInPage onDone={() => void enter()} />
}
