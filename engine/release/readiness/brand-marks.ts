import { assetsOf, identitiesOf } from '../assets.ts'
import type { DocumentSet } from '../document-set.ts'
import type { Look } from '../graph/outcomes.ts'
import { rememberedIn } from '../graph/per-content.ts'
import { indexQuery, query } from '../graph/query.ts'
import { ofEach } from '../of-each.ts'
import { lenderOf } from './lender.ts'
import { textsOf } from './texts-of.ts'

/** Something by which borrowers know one company. Two marks with the same key are the same mark. */
export type Mark = { key: string; what: string; isSure: boolean }

/** The marks of all lenders that borrowers know, by key, and the names among them by how they start. */
export type MarkIndex = { marks: Look<Pick<Mark, 'what' | 'isSure'>>; names: Look<readonly string[]> }

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

export function marksOfAll(set: DocumentSet): MarkIndex {
  return { marks: set.look(markIndex), names: set.look(nameIndex) }
}

const markIndex = indexQuery('brand marks of all', (set: DocumentSet) => marksOfEach(set, set.orgs))

const nameIndex = indexQuery('names of all', (set: DocumentSet) => namesOfEach(set, set.orgs))

const marksOfEach = ofEach('brand marks', (set, code) => [code, set.ask(marksByKey, code)] as const)

const namesOfEach = ofEach('names', (set, code) => [code, set.ask(namesByStart, code)] as const)

/** Of a lender that borrowers know, or knew. */
function knownMarks(set: DocumentSet, code: string): readonly Mark[] {
  const { state, isAbstract } = set.org(code)
  return !isAbstract && (state === 'live' || state === 'closed') ? set.ask(marksOf, code) : []
}

/** Of two marks with one key the first says what it is. */
const marksByKey = query(
  'brand marks by key',
  (set: DocumentSet, code: string) =>
    new Map(
      knownMarks(set, code)
        .map(({ key, what, isSure }) => [key, { what, isSure }] as const)
        .reverse(),
    ),
)

const namesByStart = query('names by start', (set: DocumentSet, code: string) => {
  const names = knownMarks(set, code).flatMap(({ key }) =>
    key.startsWith(nameKey('')) ? key.slice(nameKey('').length) : [],
  )
  const byStart = new Map<string, string[]>()
  for (const name of new Set(names)) {
    const start = startOf(name.match(wordPattern) ?? [])
    if (start !== '') rememberedIn(byStart, start, () => []).push(name)
  }
  return byStart
})

/** The first two words: many companies begin with the same one. */
export function startOf([first = '', second]: readonly string[]): string {
  return second === undefined ? first : `${first} ${second}`
}

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
