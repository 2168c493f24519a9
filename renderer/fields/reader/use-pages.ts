import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** So much of a page shows again on the next one, so that no line is lost between them. */
const overlapPx = 48

/** The pages of a text that scrolls: as many as its height asks for, counted anew whenever that changes. */
export function usePages(box: RefObject<HTMLElement | null>) {
  const [pages, setPages] = useState({ number: 1, count: 1 })
  const measure = () => {
    const { current } = box
    if (current === null) return
    const { count, number } = pagesOf(current)
    if (count !== pages.count || number !== pages.number) setPages({ number, count })
  }
  useLayoutEffect(measure)
  useEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  })
  return {
    ...pages,
    measure,
    /** Shows the page that is so many after the one that shows. */
    turn(pagesOn: number) {
      const { current } = box
      if (current === null) return
      const last = current.scrollHeight - current.clientHeight
      const top = (pagesOf(current).number - 1 + pagesOn) * stepOf(current)
      current.scrollTop = Math.max(0, Math.min(top, last))
      measure()
    },
  }
}

function pagesOf(box: HTMLElement): { number: number; count: number } {
  const left = box.scrollHeight - box.clientHeight
  const count = Math.max(1, Math.ceil(left / stepOf(box)) + 1)
  const isAtEnd = left - box.scrollTop <= 2
  return { count, number: isAtEnd ? count : Math.min(count - 1, Math.floor((box.scrollTop + 2) / stepOf(box)) + 1) }
}

function stepOf({ clientHeight }: HTMLElement): number {
  return Math.max(1, clientHeight - overlapPx)
}
