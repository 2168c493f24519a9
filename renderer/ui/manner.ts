import type { Bundle } from '#engine'
import { useBundle } from '../session/bundle.ts'
import { useApp } from '../session/use-app.ts'

/** How copy writes values for whoever reads this page: in their language, with moments in their time zone. */
export type Manner = { locale: Bundle['locale']; timeZone: string | undefined }

export function useManner(): Manner {
  const { locale } = useBundle()
  const { timeZone } = useApp().ports.clock
  return { locale, timeZone }
}
