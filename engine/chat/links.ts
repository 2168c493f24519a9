/** A piece of a message: text, or an address that may be followed. */
export type LinkPiece = { text: string; href?: string }

const address = /\bhttps?:\/\/[^\s<>"']+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[^\s<>"']*)?/giu

/**
 * The pieces of a message. An address is a link where its host is one of the lender's partners or below one, and it is written as
 * it would be followed: with no other port, no name before the host, and no host that only looks like it.
 */
export function linkPieces(text: string, partners: readonly string[]): LinkPiece[] {
  const pieces: LinkPiece[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const written = withoutEnding(match[0])
    const href = partnerAddress(written, partners)
    if (href === undefined) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: written, href })
    end = match.index + written.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** A sentence may end behind an address. */
function withoutEnding(written: string): string {
  return written.replace(/[.,;:!?)\]}]+$/, '')
}

function partnerAddress(written: string, partners: readonly string[]): string | undefined {
  const url = parsed(/^https?:\/\//i.test(written) ? written : `https://${written}`)
  // A port of its own stands in the host, and no partner is named with one.
  if (url === undefined || url.username !== '' || url.password !== '') return undefined
  const isPartner = partners.some((partner) => {
    const host = parsed(`https://${partner}`)?.host
    return host !== undefined && (url.host === host || url.host.endsWith(`.${host}`))
  })
  return isPartner ? url.href.replace(/^http:/, 'https:') : undefined
}

function parsed(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
