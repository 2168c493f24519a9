/**
 * Translates a page as a browser does: each text, now and later, is replaced by two elements of the browser's own around a new
 * text. `stale` tells which texts have been changed since in the place where nobody sees them any more.
 */
export function translation(page: Element): { stale: () => string[]; end: () => void } {
  const replaced = new Map<Text, string>()
  const translate = (node: Node) => {
    if (!(node instanceof Text)) {
      for (const child of [...node.childNodes]) translate(child)
      return
    }
    const { parentElement } = node
    if (parentElement === null || parentElement.closest(left) !== null) return
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).append(node.data)
    node.replaceWith(outer)
    replaced.set(node, node.data)
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) translate(node)
  })
  translate(page)
  observer.observe(page, { childList: true, subtree: true })
  return {
    stale: () =>
      [...replaced].flatMap(([text, shown]) => {
        if (text.data === shown) return []
        replaced.set(text, text.data)
        return [`"${shown}" shows instead of "${text.data}"`]
      }),
    end: () => observer.disconnect(),
  }
}

/** What is translated in its place, or is a translation already. */
const left = 'font, option, textarea, title'
