import { answerAt, parsedUrl, phone } from '#engine'

/** Who sent the borrower, as far as a page may say and show it. */
export type ShownOriginator = {
  kind: 'officer' | 'broker'
  name: string
  /** The firm of a broker who has a name of their own. */
  firm?: string
  initials: string
  avatar?: string
  email?: string
  phone?: { shown: string; digits: string }
  licence?: string
  logo?: { address: string; alt: string }
  /** Where the logo leads. */
  link?: string
}

/** What the page may load and lead to. */
type Limits = { origin: string; pictureOrigins: readonly string[] }

/** Undefined without a name: then nobody is shown. */
export function shownOriginator(data: unknown, { origin, pictureOrigins }: Limits): ShownOriginator | undefined {
  const text = (path: string) => textAt(data, path)
  const own = text('originatorDisplayInfo.originatorName')
  const firm = text('originatorDisplayInfo.brokerName')
  const name = own ?? firm
  if (name === undefined) return undefined
  const picture = (path: string) => pictureAddress(text(path), origin, pictureOrigins)
  const logo = picture('logoUrl')
  const email = text('originatorDisplayInfo.email')
  return withoutGaps({
    kind: firm === undefined ? 'officer' : 'broker',
    name,
    firm: firm === name ? undefined : firm,
    initials: initialsOf(name),
    avatar: picture('originatorDisplayInfo.avatarUri'),
    email: email !== undefined && /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? email : undefined,
    phone: phoneOf(text('originatorDisplayInfo.phoneNumber')),
    licence: text('originatorDisplayInfo.nmls'),
    logo: logo === undefined ? undefined : { address: logo, alt: text('logoAlt') ?? firm ?? name },
    link: safeAddress(text('logoRedirect'), origin)?.href,
  })
}

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words
  return shown.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('')
}

/** As (###) ###-####; what is no number of ten digits is neither shown nor called. */
function phoneOf(given: string | undefined): ShownOriginator['phone'] {
  const digits = given?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits?.length === 10 ? { shown: phone(digits), digits } : undefined
}

function pictureAddress(given: string | undefined, origin: string, others: readonly string[]): string | undefined {
  const address = safeAddress(given, origin)
  return address && (address.origin === origin || others.includes(address.origin)) ? address.href : undefined
}

/** Only over https, or on the page's own site. */
function safeAddress(given: string | undefined, origin: string): URL | undefined {
  const address = given === undefined ? undefined : parsedUrl(given, origin)
  if (address === undefined) return undefined
  const isSafe = address.protocol === 'https:' || address.origin === origin
  return isSafe && address.username === '' && address.password === '' ? address : undefined
}

function textAt(data: unknown, path: string): string | undefined {
  const value = answerAt(data, path)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

type Gappy<T> = { [Name in keyof T]: T[Name] | undefined }

function withoutGaps(given: Gappy<Required<ShownOriginator>>): ShownOriginator {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as ShownOriginator
}
