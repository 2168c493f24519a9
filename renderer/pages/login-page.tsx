import { type ReactNode, useEffect, useState } from 'react'
import { placeAt } from '#engine'
import { otherLogin } from '../session/sign-in-ways.ts'
import { useWorld } from '../session/world.ts'
import { Loader } from '../ui/loader.tsx'

/** The login page, for lenders and people who do not sign in elsewhere. Nobody is sent in a circle: an answer that leads here is none. */
export function LoginPage({ children }: { children: ReactNode }) {
  const world = useWorld()
  const [isHere, setHere] = useState(!world.ports.isLive)
  useEffect(() => {
    if (isHere) return
    let isGone = false
    const choose = async () => {
      const address = await otherLogin(world)
      if (isGone) return
      const { journey, org } = world.bundle()
      const path = address?.split('?')[0] ?? ''
      if (address === undefined || path === world.history.location.pathname) return setHere(true)
      if (placeAt(journey, path, '', { org }).kind === 'route') return world.go(address, { replace: true })
      world.ports.leave(address)
    }
    void choose()
    return () => {
      isGone = true
    }
  }, [isHere, world])
  return isHere ? children : <Loader isLoading />
}
