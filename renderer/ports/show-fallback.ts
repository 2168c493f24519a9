/**
 * Lets the words that stand in the page's HTML take the place of the app. It touches the document and nothing else: whatever
 * the app is made of may be what failed.
 */
export function showFallback(reference?: string): void {
  document.documentElement.dataset.failed = ''
  const place = document.getElementById('fallback-reference')
  if (place !== null && reference !== undefined) place.textContent = reference
  document.querySelector<HTMLElement>('#fallback h1')?.focus()
}
