import type { FastifyReply } from 'fastify'

/** Markup that is ours; everything put into it is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | undefined | Piece[]

export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.map((part, index) => part + textOf(pieces[index])).join(''))
}

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export const stylesheet = '/-/sandbox/sandbox.css'
export const icon = '/-/sandbox/icon.svg'
export const iconPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0b57b0" d="M16 2 4 9v14l12 7 12-7V9z"/><path fill="none" stroke="#fff" stroke-width="3" d="m9 12 4 9 3-6 3 6 4-9"/></svg>'

/** A whole page: no script but a file of the sandbox's own, and nothing in it that a strict policy would refuse. */
export function sendPage(
  reply: FastifyReply,
  {
    title,
    body,
    styles = [],
    sendsForms = false,
    script,
  }: { title: string; body: Html; styles?: string[]; sendsForms?: boolean; script?: string },
) {
  const links = [stylesheet, ...styles].map((href) => html`<link rel="stylesheet" href="${href}">`)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="${icon}">
${links}
${script === undefined ? undefined : html`<script type="module" src="${script}"></script>`}
</head>
<body>
${body}
</body>
</html>
`
  const forms = sendsForms ? policy.replace("form-action 'none'", "form-action 'self'") : policy
  return reply
    .header('content-security-policy', script === undefined ? forms : `${forms}; script-src 'self'; connect-src 'self'`)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.text)
}

export function sendStyles(reply: FastifyReply, css: string) {
  return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(css)
}

function textOf(piece: Piece): string {
  if (piece === undefined) return ''
  if (Array.isArray(piece)) return piece.map(textOf).join('')
  return piece instanceof Html ? piece.text : escaped(String(piece))
}

const entities: { [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string)
}
