import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageData } from '#schemas'
import { demoEmails, demoPassword } from '../auth/demo-accounts.ts'
import type { Entry } from '../borrower/built-app.ts'
import { fallbackHtml, fallbackStyle } from '../borrower/fallback.ts'
import { jsonScript, nonceAttribute } from '../borrower/html.ts'
import { adminPolicy, previewPolicy } from '../borrower/policy.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { sendNotFound } from '../plugins/problems.ts'
import { immutable, sendPayload } from '../plugins/send-payload.ts'

const anyone = { config: { rule: 'anyone' } } as const

/** The console's page and files, and the page of its live preview. */
export async function adminShellRoutes(app: FastifyInstance, { config, admin, renderer }: Deps): Promise<void> {
  const shell = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce()
    const html = page('Waymark', '/assets', admin().entry('admin/main.tsx'), { nonce, data: pageData(config) })
    reply.header('content-security-policy', adminPolicy(nonce)).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(html)
  }
  for (const url of ['/', '/*']) app.get(url, anyone, shell)

  app.get<Named>('/assets/:name', anyone, async (request, reply) => {
    const file = admin().files.get(request.params.name)
    return file ? sendPayload(request, reply, file, immutable) : sendNotFound(request, reply)
  })

  app.get('/preview', anyone, async (request, reply) => {
    const nonce = newNonce()
    const entry = renderer().entry('renderer/preview.tsx')
    const html = page('Preview', '/preview/assets', entry, { nonce, isAnonymous: true })
    reply
      .header('content-security-policy', previewPolicy(`${request.protocol}://${request.host}`, nonce))
      .header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(html)
  })

  // The frame's origin is opaque: to it, this site is another one.
  app.get<Named>('/preview/assets/:name', anyone, async (request, reply) => {
    const file = renderer().files.get(request.params.name)
    if (!file) return sendNotFound(request, reply)
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    return sendPayload(request, reply, file, immutable)
  })
}

function newNonce(): string {
  return randomBytes(18).toString('base64')
}

type Named = { Params: { name: string } }

/** What the console knows before it asks; in demo mode also how to get in. */
function pageData({ mode, channel, company }: Config): PageData {
  return {
    mode,
    channel,
    ...(mode === 'demo' ? { demo: { emails: demoEmails, password: demoPassword } } : {}),
    ...(company === undefined ? {} : { company: company.name }),
  }
}

type Given = { nonce?: string; data?: unknown; isAnonymous?: boolean }

function page(
  title: string,
  base: string,
  { script, styles, preloads }: Entry,
  { nonce, data, isAnonymous = false }: Given,
): string {
  const cors = isAnonymous ? ' crossorigin="anonymous"' : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${fallbackStyle}</style>
${styles.map((name) => `<link rel="stylesheet"${cors} href="${base}/${name}">`).join('\n')}
${preloads.map((name) => `<link rel="modulepreload"${cors}${nonceAttribute(nonce)} href="${base}/${name}">`).join('\n')}
${data === undefined ? '' : jsonScript('page', data, nonce)}
<script type="module"${cors}${nonceAttribute(nonce)} src="${base}/${script}"></script>
</head>
<body>
<div id="root"></div>
${fallbackHtml({
  title: 'This page has not loaded',
  body: 'Check your connection and try again. What you have saved is safe, and edits that you have not saved are kept in this browser.',
  tryAgain: 'Try again',
  referenceLabel: 'Reference',
  reference: script.replace(/^.*-|\.js$/g, ''),
  company: title,
  phone: '',
})}
<noscript>This page needs JavaScript.</noscript>
</body>
</html>
`
}
