import { type RefObject, useEffect } from 'react'

/** On a telephone the keyboard lies over the page: the window ends where it begins. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return
    const adapt = () => {
      element.current?.style.setProperty('--chat-height', `${visualViewport.height}px`)
      element.current?.style.setProperty('--chat-top', `${visualViewport.offsetTop}px`)
    }
    adapt()
    visualViewport.addEventListener('resize', adapt)
    visualViewport.addEventListener('scroll', adapt)
    return () => {
      visualViewport.removeEventListener('resize', adapt)
      visualViewport.removeEventListener('scroll', adapt)
    }
  }, [element])
}
