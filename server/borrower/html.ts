/** Text as it stands in an element or in an attribute with double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** JSON inside a script element: nothing in it can end the element or begin a comment. */
export function jsonScript(id: string, value: unknown, nonce?: string): string {
  return jsonTextScript(id, JSON.stringify(value), nonce)
}

/** The same for a value that is JSON already. */
export function jsonTextScript(id: string, text: string, nonce?: string): string {
  const json = text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `<script type="application/json" id="${escapeHtml(id)}"${nonceAttribute(nonce)}>${json}</script>`
}

export function nonceAttribute(nonce: string | undefined): string {
  return nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`
}
