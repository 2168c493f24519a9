import { useState } from 'react'
import type { ShownOriginator } from './shown-originator.ts'

/** Their picture; without one, or when it does not come, their initials. The name stands beside it. */
export function Portrait({ originator: { avatar, initials } }: { originator: ShownOriginator }) {
  const [isBroken, setBroken] = useState(false)
  return avatar === undefined || isBroken ? (
    <span className="originator-portrait" aria-hidden="true">
      {initials}
    </span>
  ) : (
    <img
      className="originator-portrait"
      src={avatar}
      alt=""
      width={48}
      height={48}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
