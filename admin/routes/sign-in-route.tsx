import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queries } from '../api/queries.ts'
import { ForgotPage } from '../features/session/forgot-page.tsx'
import { LinkPage } from '../features/session/link-page.tsx'
import { SignInPage } from '../features/session/sign-in-page.tsx'

export function SignInRoute() {
  const { back, failed } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  const router = useRouter()
  const isOurs = isOwnAddress(back)
  const enter = async () => {
    queries.clear()
    if (isOurs) router.history.push(back)
    else await navigate({ to: '/orgs' })
  }
  return <SignInPage back={isOurs ? back : '/'} failed={failed} onDone={() => void enter()} />
}

/** Only an address of this site: one slash, and no host after it. */
function isOwnAddress(back: string | undefined): back is string {
  return back !== undefined && /^\/(?![/\\])/.test(back)
}

export function ForgotRoute() {
  return <ForgotPage />
}

/** What opens the link stands behind the mark. It leaves the address bar at once, and the history with it. */
export function LinkRoute() {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const router = useRouter()
  const [token] = useState(hash)
  useEffect(() => {
    if (hash !== '') router.history.replace(pathname)
  }, [hash, pathname, router])
  return <LinkPage token={token} onDone={() => void navigate({ to: '/sign-in' })} />
}
