import { type ReactNode, useEffect, useState } from 'react'
import { matchRoute } from '#engine'
import { otherLogin } from '../session/sign-in-redirects.ts'
import { useApp } from '../session/use-app.ts'
import { Coming } from '../shell/coming/index.tsx'

/** The login page, for lenders and people who do not sign in elsewhere. Nobody is sent in a circle: an answer that leads here is none. */
export function LoginPage({ children }: { children: ReactNode }) {
  const app = useApp()
  const [isHere, setHere] = useState(!app.ports.isLive)
  useEffect(() => {
    if (isHere) return
    let isGone = false
    const choose = async () => {
      const address = await otherLogin(app)
      if (isGone) return
      const { journey, org } = app.bundle()
      const path = address?.split('?')[0] ?? ''
      if (address === undefined || path === app.history.location.pathname) return setHere(true)
      if (matchRoute(journey, path, '', { org }).kind === 'route') return app.go(address, { replace: true })
      app.ports.leave(address)
    }
    void choose()
    return () => {
      isGone = true
    }
  }, [isHere, app])
  return isHere ? children : <Coming />
}
