import { createHash } from 'node:crypto'
import type { Locator, Page, Response } from '@playwright/test'
import { expect } from '@playwright/test'
import { fallbackStyle } from '../../server/borrower/fallback.ts'

type Look = { elements: string[]; payloads: string[]; ownTexts: string[] }

declare global {
  var ran: string[]
}

/** What the pages of each app are made of. Whatever else stands in one came from a text. */
const shell = ['html', 'head', 'meta', 'title', 'link', 'script', 'body', 'noscript']
const borrowersElements = [
  ...shell,
  ...[
    'header',
    'main',
    'nav',
    'footer',
    'section',
    'aside',
    'div',
    'span',
    'p',
    'h1',
    'h2',
    'h3',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'wbr',
  ],
  ...[
    'a',
    'strong',
    'em',
    'sup',
    'img',
    'picture',
    'source',
    'svg',
    'path',
    'circle',
    'details',
    'summary',
    'dialog',
    'progress',
  ],
  ...['form', 'fieldset', 'legend', 'label', 'input', 'select', 'option', 'datalist', 'textarea', 'button'],
]
const consolesElements = [
  ...borrowersElements,
  ...['style', 'iframe', 'h4', 'h5', 'h6', 'b', 'i', 'code', 'pre', 'mark', 'kbd', 'ins', 'del', 'time', 'br', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'rect', 'g', 'line', 'polyline', 'small', 'article', 'figure'],
]

export type MarkupWatch = {
  /** Waits until this shows; where it never does, what ran or was refused says why. */
  untilShown: (locator: Locator) => Promise<void>
  /** Fails where anything ran, was asked of another site, or stands in a page that is no part of it. */
  expectOnlyText: (where: string) => Promise<void>
  /** The payloads that no page has shown as a text so far. */
  notShown: () => string[]
}

/** Watches a page and its frames for texts that became more than texts. To be called before the first page is loaded. */
export async function watchMarkup(
  page: Page,
  app: 'borrower' | 'console',
  payloads: readonly string[],
): Promise<MarkupWatch> {
  const happened: string[] = []
  const unseen = new Set(payloads)
  await page.addInitScript(() => {
    globalThis.ran = []
    const note = (name: string) => () => void globalThis.ran.push(name)
    Object.assign(globalThis, { alert: note('alert'), prompt: note('prompt'), confirm: note('confirm') })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      globalThis.ran.push(`a violation of ${violatedDirective} by ${blockedURI} ${sample}`),
    )
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    const isOurs = /^https?:$/.test(protocol) ? host.endsWith(`.localhost:${process.env.WAYMARK_TEST_PORT}`) : true
    if (!isOurs) happened.push(`a request to ${request.url()}`)
  })
  // What stands in a page itself and is named by its policy.
  const ownTexts = new Set([fallbackStyle])
  page.on('response', async (response) => {
    for (const text of await allowedTexts(response)) ownTexts.add(text)
  })
  page.on('popup', (popup) => happened.push(`a window with ${popup.url()}`))
  page.on('dialog', (dialog) => {
    happened.push(`a dialog that says "${dialog.message()}"`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => happened.push(`a fault: ${message}`))

  return {
    async untilShown(locator) {
      await expect(async () => {
        expect(happened).toEqual([])
        await expect(locator).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 60_000, intervals: [100] })
    },
    async expectOnlyText(where) {
      for (const frame of page.frames()) {
        const elements = app === 'console' && frame === page.mainFrame() ? consolesElements : borrowersElements
        const { found, ran, shown } = await frame.evaluate(lookForMarkup, {
          elements,
          payloads: [...unseen],
          ownTexts: [...ownTexts],
        })
        happened.push(...ran)
        for (const payload of shown) unseen.delete(payload)
        expect(found, where).toEqual([])
      }
      expect(happened, where).toEqual([])
    },
    notShown: () => [...unseen],
  }
}

/** The sheets and scripts in a page that its policy names by their hash. */
async function allowedTexts(response: Response): Promise<string[]> {
  if (response.request().resourceType() !== 'document' || response.status() >= 300) return []
  const policy = response.headers()['content-security-policy'] ?? ''
  const html = await response.text().catch(() => '')
  return [...html.matchAll(/<(style|script)[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , text = '']) => text)
    .filter((text) => policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`))
}

/** Runs in the page. */
function lookForMarkup({ elements, payloads, ownTexts }: Look): {
  found: string[]
  ran: string[]
  shown: string[]
} {
  const found: string[] = []
  const words = new Set<string>()
  const addresses = /^(href|src|action|formaction|xlink:href|data|poster|background|srcset|ping|cite|manifest|code)$/

  const isAddress = (element: Element, value: string) => {
    if (!URL.canParse(value, document.baseURI)) return false
    const { protocol, host, origin } = new URL(value, document.baseURI)
    if (host === location.host && /^https?:$/.test(protocol)) return true
    // A document may lead to another site, in a window of its own; never load anything from there.
    if (element.localName === 'a') return /^(tel|mailto):$/.test(protocol) || isLeaving(element, protocol, host)
    if (/^(img|source)$/.test(element.localName))
      return protocol === 'blob:' || /^data:image\/(svg\+xml|png|webp|jpeg)/.test(value)
    return globalThis.origin === 'null' && origin === location.origin
  }
  const isLeaving = (element: Element, protocol: string, host: string) =>
    (protocol === 'https:' || host.endsWith(`.localhost:${location.port}`)) &&
    element.getAttribute('target') === '_blank' &&
    /noopener/.test(`${element.getAttribute('rel')}`)

  for (const element of document.querySelectorAll('*')) {
    const report = (what: string) => found.push(`${what}: ${element.outerHTML.slice(0, 300)}`)
    const { localName } = element
    // Those that a page comes with, and that its policy names.
    const isInHead = element.parentElement === document.head
    if (/^(style|script)$/.test(localName) && isInHead && ownTexts.includes(element.textContent ?? '')) continue
    if (!elements.includes(localName)) report('an element')
    if (localName === 'script' && !element.hasAttribute('src') && element.getAttribute('type') !== 'application/json')
      report('a script')
    if (localName === 'style' && (element as HTMLElement).nonce === '') report('a style')
    if (localName === 'iframe' && element.getAttribute('src') !== '/preview') report('a frame')
    for (const { name, value } of element.attributes) {
      if (/^on|^(srcdoc|http-equiv|autofocus|popover.*)$/.test(name)) report(name)
      if (name === 'style' && /url\(|expression|script:|@import/i.test(value)) report(name)
      if (addresses.test(name) && !isAddress(element, value)) report(name)
      words.add(value)
    }
    if ('value' in element) words.add(String(element.value))
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) words.add(node.nodeValue ?? '')
  }
  words.add(document.body.textContent ?? '')
  const whole = [...words].join('\n')
  const shown = payloads.filter((payload) => whole.includes(payload.trim()))
  return { found, ran: globalThis.ran.splice(0), shown }
}
