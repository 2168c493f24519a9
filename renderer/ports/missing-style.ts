/**
 * A part of the page runs once its style is there; by itself the build gives up both when the style does not come. A part without
 * its style can still be read, answered and sent, and a new page would lose time, so it runs all the same. Where the part itself
 * is missing too (a deployment removed both), that is what fails, and module-reload.ts answers it.
 */
export function goOnWithoutStyles(page: EventTarget = window): void {
  page.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    if (ofStyles.test(String(payload))) event.preventDefault()
  })
}

/** What the build's loader says of a style; of a module it passes on the browser's words. */
const ofStyles = /preload CSS/
