import { type ReactNode, useEffect, useState } from 'react'
import { signOut } from '../session/sign-out.ts'
import { useApp } from '../session/use-app.ts'
import { type PassedBy, whoseSession } from '../session/whose-session.ts'
import { Coming } from '../shell/coming/index.tsx'

type Props = { passed: PassedBy; children: ReactNode }

/** A login that whoever is signed in already does not meet. Somebody else's session ends there, so that the right person signs in. */
export function PassedLogin({ passed, children }: Props) {
  const app = useApp()
  const [isOpen, setOpen] = useState(!app.ports.isLive)
  useEffect(() => {
    if (isOpen) return
    let isGone = false
    const look = async () => {
      const whose = await whoseSession(app, passed)
      if (isGone) return
      const to = app.address(passed.to)
      if (whose === 'own' && to !== undefined) return app.go(to, { replace: true })
      if (whose === 'other') await signOut(app, { stays: true })
      setOpen(true)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [isOpen, app, passed])
  return isOpen ? children : <Coming />
}
