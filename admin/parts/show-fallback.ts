/** Lets the words that stand in the page's HTML take the place of the console. It touches the document and nothing else. */
export function showFallback(): void {
  document.documentElement.dataset.failed = ''
  document.querySelector<HTMLElement>('#fallback h1')?.focus()
}
