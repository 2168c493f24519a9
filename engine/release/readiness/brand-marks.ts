import { assetsOf, identitiesOf } from '../assets.ts'
import type { DocumentSet } from '../document-set.ts'
import { query } from '../graph/outcomes.ts'
import { rememberedIn } from '../graph/per-content.ts'
import { lenderOf } from './lender.ts'
import { textsOf } from './texts-of.ts'

/** Something by which borrowers know one company. Two marks with the same key are the same mark. */
export type Mark = { key: string; what: string; isSure: boolean }

/** The marks of all lenders that borrowers know, and the names among them by their first word. */
export type MarkIndex = {
  marks: ReadonlyMap<string, { orgs: readonly string[]; what: string; isSure: boolean }>
  names: ReadonlyMap<string, readonly string[]>
}

export const nameKey = (name: string) => `name ${name}`
export const phoneKey = (digits: string) => `phone ${digits.slice(-10)}`
export const emailKey = (email: string) => `email ${email.toLowerCase()}`
export const hostKey = (host: string) => `host ${host.toLowerCase().replace(/^www\./, '')}`
export const numberKey = (number: string) => `number ${number}`
export const pictureKey = (identity: string) => `picture ${identity}`

/** So many digits are a number that nothing else has by chance. */
const leastDigits = 5

/** A text with one space wherever there is room, as names are compared. */
export function evenly(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

const brandName = 'name of the brand'

const picture = 'picture'

/** What a lender has by right: what its company says of itself, and not what its pages show. */
export function isOwn({ what }: Mark): boolean {
  return what !== brandName && what !== picture
}

/** By what a lender is known, whatever its state. */
export const marksOf = query('brand marks', (set: DocumentSet, code: string): readonly Mark[] => {
  const lender = lenderOf(set, code)
  const { company, companies = [], hosts = [], contacts } = lender.org
  const { name } = lender.brand
  const named = [
    [company?.companyName, 'legal name'],
    [company?.companyNameShort, 'short name'],
    [name, brandName],
    ...companies.map(({ companyName }) => [companyName, 'legal name'] as const),
  ] as const
  const spoken = JSON.stringify(contacts ?? {})
  const phones = [company?.phoneFormatted, ...(spoken.match(phonePattern) ?? [])]
  const emails = [company?.email, ...(spoken.match(emailPattern) ?? [])]
  const legal = hostOf(company?.companyLegalUrl)
  const numbers = [company?.companyNMLS ?? '', ...companies.map(({ companyNMLS }) => companyNMLS)]
  const keys = pictureKeys(set, code)
  const pictures = textsOf(lender.brand).flatMap(({ text }) =>
    lender.hasPicture(text) ? (keys.get(text) ?? []).map((key) => ({ key, what: picture, isSure: true })) : [],
  )
  return [
    ...named.flatMap(([text, what]) => {
      const said = typeof text === 'string' ? evenly(text) : ''
      // One word may be a word of the language as well.
      return said === '' ? [] : [{ key: nameKey(said), what, isSure: said.includes(' ') }]
    }),
    ...phones.flatMap((phone) => one(phone, (said) => phoneKey(said.replaceAll(/\D/g, '')), 'phone')),
    ...emails.flatMap((email) => one(email, emailKey, 'email')),
    ...[...hosts, ...(legal === undefined ? [] : [legal])].flatMap((host) => one(host, hostKey, 'web address')),
    ...numbers.flatMap((number) => (number.length < leastDigits ? [] : one(number, numberKey, 'NMLS number'))),
    ...pictures,
  ]
})

/** The pictures that a lender has, by name, each with its keys. Fonts are nobody's mark. */
export function pictureKeys(set: DocumentSet, code: string): ReadonlyMap<string, readonly string[]> {
  const pictures = assetsOf(set, code).filter(({ mediaType }) => mediaType.startsWith('image/'))
  return new Map(pictures.map((each) => [each.name, identitiesOf(each).map(pictureKey)]))
}

export const markIndex = query('brand marks of all', (set: DocumentSet): MarkIndex => {
  const marks = new Map<string, { orgs: string[]; what: string; isSure: boolean }>()
  const names = new Map<string, string[]>()
  for (const code of set.orgs) {
    const { state, isAbstract } = set.org(code)
    if (isAbstract || (state !== 'live' && state !== 'closed')) continue
    for (const { key, what, isSure } of set.ask(marksOf, code)) {
      const { orgs } = rememberedIn(marks, key, () => ({ orgs: [], what, isSure }))
      if (!orgs.includes(code)) orgs.push(code)
      const name = key.startsWith(nameKey('')) ? key.slice(nameKey('').length) : ''
      const [first] = name.match(wordPattern) ?? []
      if (first === undefined) continue
      const known = rememberedIn(names, first, () => [])
      if (!known.includes(name)) known.push(name)
    }
  }
  return { marks, names }
})

export const wordPattern = /[\p{L}\p{N}]+/gu
export const phonePattern = /(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g
export const emailPattern = /[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi
export const hostPattern = /[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi
export const numberPattern = new RegExp(`\\d{${leastDigits},}`, 'g')

function one(text: string | undefined, keyOf: (text: string) => string, what: string): Mark[] {
  return text === undefined || text === '' ? [] : [{ key: keyOf(text), what, isSure: true }]
}

function hostOf(address: string | undefined): string | undefined {
  return /^https?:\/\/([^/:?#]+)/i.exec(address ?? '')?.[1]
}
