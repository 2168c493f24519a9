/** How long after a key or a press what a page asks still is of somebody's doing. */
const actsForMs = 60_000

// Whoever opens a page is there.
let actedAt = Date.now()

/** Takes note of whoever touches the page. */
export function notePresence(page: EventTarget): void {
  const note = () => {
    actedAt = Date.now()
  }
  for (const event of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    page.addEventListener(event, note, { capture: true, passive: true })
}

/** Whether somebody has touched the page a moment ago. */
export function isSomebodyThere(): boolean {
  return Date.now() - actedAt < actsForMs
}
