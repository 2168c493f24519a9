import { createContext, useContext } from 'react'
import type { CompiledScreen, Facts } from '#engine'

/** The screen around a block. */
export type ScreenContext = {
  screen: CompiledScreen
  facts: Facts
  /** The application, when the page is about one. */
  uuid: string | undefined
  /** Asks the lender again and goes where it says. */
  tryAgain: () => void
  isBusy: boolean
  /** Asks again for what the screen loads, quietly. */
  reload?: (() => Promise<void>) | undefined
  /** Whether the screen has a button of its own: then that is the one primary way on. */
  hasButton?: boolean
  /** Where a block may say something beside the button; none while there is no button. */
  besideButton?: HTMLElement | null
  /** Keeps the screen's button back while a block has one of its own that leads on. */
  holdButton?: (isHeld: boolean) => void
}

// Two contexts, since whoever reads one is drawn anew whenever it is another above them, though a nearer one is the same.
const WholeScreen = createContext<ScreenContext | undefined>(undefined)
const OwnScreen = createContext<ScreenContext | undefined>(undefined)

export const ScreenProvider = WholeScreen.Provider

/** The screen as it concerns one block. */
export const OwnScreenProvider = OwnScreen.Provider

/** The screen, for whoever has to know of everything that changes in it. */
export function useWholeScreen(): ScreenContext {
  return within(useContext(WholeScreen))
}

/** The screen as it concerns the block around. */
export function useScreen(): ScreenContext {
  return within(useContext(OwnScreen))
}

function within(screen: ScreenContext | undefined): ScreenContext {
  if (screen === undefined) throw new Error('a block stands outside a screen')
  return screen
}

/** How a way on looks that a document calls primary: a page has one of them, and its own button goes first. */
export function useWayStyle(): <Style extends string>(style: Style) => Style | 'secondary' {
  const { hasButton = false } = useScreen()
  return (style) => (hasButton && style === 'primary' ? 'secondary' : style)
}
