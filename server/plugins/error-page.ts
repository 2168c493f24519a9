import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorPage, errorPolicy, knownLender } from '../borrower/error-page.ts'
import { localeFor } from '../borrower/locale.ts'

/** Whether a person waits for this answer: browsers name HTML first when they go to a page, programs do not name it. */
export function wantsPage({ method, headers, site }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || site?.kind === 'admin') return false
  return (headers.accept ?? '')
    .split(',')
    .some((each) => /^\s*(text\/html|application\/xhtml\+xml)\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(each))
}

/** The lender's page for an error, in a language that the visitor reads. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, status: number) {
  const { site, headers } = request
  const { cookie, 'accept-language': acceptLanguage } = headers
  const org = site?.kind === 'org' ? site.org : undefined
  const lender = org ? knownLender(org) : site?.kind === 'unknown' ? site.lender : undefined
  const locales = org?.offered[0]?.locales ?? ['en', 'es']
  const locale = localeFor(locales, { cookie, acceptLanguage })
  const html = errorPage({
    status,
    locale,
    ...(lender ? { lender } : {}),
    ...(status >= 500 ? { reference: request.id } : {}),
  })
  return reply
    .code(status)
    .header('content-security-policy', errorPolicy())
    .header('content-language', locale)
    .header('cache-control', 'no-store')
    .header('vary', 'accept, accept-language, cookie')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(html)
}
