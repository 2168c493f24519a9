/** The theme of a newer release in place of the one that the page came with, which stays until the new one has come. */
export function takeUpTheme(address: string, page: Document = document) {
  const [current, ...pending] = page.querySelectorAll<HTMLElement>('#theme')
  for (const each of pending) each.remove()
  if (current === undefined || current.dataset.address === address) return
  const next = page.createElement('link')
  next.id = 'theme'
  next.rel = 'stylesheet'
  next.href = address
  next.dataset.address = address
  next.onload = () => current.remove()
  next.onerror = () => next.remove()
  current.after(next)
}
