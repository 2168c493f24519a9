import { createContext, useContext } from 'react'
import type { Bundle } from '#engine'
import type { Clock } from '../ports/ports.ts'

/** What the pieces of a page get of the page around them: they know neither the bundle nor the application. */
export type Ui = {
  strings: Bundle['strings']
  /** How copy writes values for the reader of this page: in their language, with moments in their time zone. */
  locale: Bundle['locale']
  timeZone: string | undefined
  clock: Clock
  loader: { style: Bundle['brand']['loader']; hideDelayMs: number }
  tooltip: Bundle['surfaces']['tooltip']
  toasts: Bundle['surfaces']['toasts']
  /** Goes to an address of the journey without loading the page anew; false where it is none. */
  follow: (href: string) => boolean
  reload: () => void
  /** Tells of a part of the page that failed. */
  partFailed: (name: string, fault: unknown) => void
}

const UiContext = createContext<Ui | undefined>(undefined)

export const UiProvider = UiContext.Provider

export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (ui === undefined) throw new Error('no page around this component')
  return ui
}
