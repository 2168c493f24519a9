import type { DocumentOf, Kind, Locale, Markdown, Text } from '#schemas'
import type { Bundle, BundleBrand, Compiled, CompiledScreen } from '../../bundle.ts'
import { transform } from '../../documents/walk.ts'
import { compileForm } from '../../forms/compile.ts'
import { meaningsOf } from '../../forms/meaning.ts'
import { at, type Issue } from '../../issue.ts'
import { compileMarkdown, compileText, placeInHref, type TextContext } from '../../text/compile.ts'
import { callDocuments, type Documents, journeyDocument, orgDocument, screenIds } from '../documents.ts'
import { sha256 } from '../hash.ts'
import { callsWithWords, usualFailures } from './failures.ts'
import { orgFacts } from './org-facts.ts'

export type BundleKey = { org: string; journey: string; locale: Locale }

/** A bundle and what is wrong with it; each issue's `file` is the document's name within the journey. */
export type BundleResult = { bundle: Bundle; issues: Issue[] }

/** Compiles what the borrowers of one org get of one journey in one locale. The documents have passed their schemas. */
export function compileBundle(
  documents: Documents,
  { org: code, journey: journeyId, locale }: BundleKey,
): BundleResult {
  const issues: Issue[] = []
  const journey = journeyDocument(documents, code, journeyId, 'journey')
  const orgDoc = orgDocument(documents, code, 'org')
  const org = orgFacts(orgDoc, journey.product, orgDocument(documents, code, 'pricing'))
  const figures = orgDocument(documents, code, 'figures', journeyId).figures ?? {}
  const context = (file: string): TextContext => ({
    locale,
    org,
    figures,
    report: (issue) => issues.push({ ...issue, file }),
  })
  const compiled = <K extends Kind>(kind: K, content: DocumentOf[K], file: string = kind) =>
    compileTexts(kind, content, context(file))
  const ofJourney = <K extends Kind>(kind: K) => compiled(kind, journeyDocument(documents, code, journeyId, kind))

  const surfaces = journeyDocument(documents, code, journeyId, 'surfaces')
  const ownFields = journeyDocument(documents, code, journeyId, 'fields')
  const shared = compiled('fields', ownFields)
  const screens = screenIds(documents, code, journeyId).map((id): [string, CompiledScreen] => {
    const file = `screens/${id}`
    const written = journeyDocument(documents, code, journeyId, file as 'screen')
    const screen = compileScreen(
      id,
      compiled('screen', written, file),
      shared as unknown as DocumentOf['fields'],
      (issue) => issues.push({ ...issue, file }),
    )
    return [id, withMeanings(screen, written, ownFields)]
  })

  const calls = callDocuments(documents, code, journeyId).flatMap(
    ({ name, content }) => compiled('calls', content, name).calls,
  )
  const failures: Partial<Compiled<DocumentOf['failures']>> = ofJourney('failures')
  const bundle: Bundle = {
    format: 1,
    locale,
    locales: localesOf(journey.locales, orgDoc.locales),
    org,
    brand: bundleBrand(orgDocument(documents, code, 'brand')),
    journey: ofJourney('journey'),
    routing: journeyDocument(documents, code, journeyId, 'routing'),
    machine: journeyDocument(documents, code, journeyId, 'machine'),
    polling: journeyDocument(documents, code, journeyId, 'polling'),
    registration: ofJourney('registration'),
    progress: ofJourney('progress'),
    milestones: journeyDocument(documents, code, journeyId, 'milestones').milestones ?? [],
    conditions: ofJourney('conditions').categories ?? [],
    navigation: menusOf(ofJourney('navigation')),
    surfaces,
    calls: callsWithWords(calls, failures),
    failures: usualFailures(failures),
    strings: ofJourney('strings').strings,
    footer: withOwnLinks(compiled('footer', orgDocument(documents, code, 'footer')), orgDoc, context('org')),
    disclosures: compiled('disclosures', orgDocument(documents, code, 'disclosures', journeyId)).items,
    screens: Object.fromEntries(screens),
  }
  return { bundle: withoutNotes(bundle), issues }
}

/** The locales in which an org offers a journey; English is always one. */
export function localesOf(journey: readonly Locale[] = ['en'], org: readonly Locale[] = ['en']): Locale[] {
  return ['en', ...journey.filter((locale) => locale !== 'en' && org.includes(locale))]
}

function compileTexts<K extends Kind>(kind: K, content: DocumentOf[K], context: TextContext): Compiled<DocumentOf[K]> {
  return transform(kind, content, (role, value, path) => {
    if (role === 'text') return compileText(value as Text, context, path)
    if (role === 'markdown') return compileMarkdown(value as Markdown, context, path)
    if (role === 'href') return placeInHref(String(value), context, path) ?? '/'
    return value
  }) as Compiled<DocumentOf[K]>
}

/** The footer's links, and after them those of the org. */
function withOwnLinks(
  footer: Bundle['footer'],
  { company }: DocumentOf['org'],
  context: TextContext,
): Bundle['footer'] {
  const own = (company.additionalUrls ?? []).flatMap(({ id, type, name, url }, index) =>
    type === 'FOOTER'
      ? [
          {
            id,
            label: compileText(name, context, `/company/additionalUrls/${index}/name`),
            href: placeInHref(url, context, `/company/additionalUrls/${index}/url`) ?? '/',
          },
        ]
      : [],
  )
  return { ...footer, links: [...footer.links, ...own] }
}

function compileScreen(
  id: string,
  screen: Compiled<DocumentOf['screen']>,
  { fields }: DocumentOf['fields'],
  report: (issue: Issue) => void,
): CompiledScreen {
  const { form, ...rest } = screen
  if (form === undefined) return { id, ...rest }
  const source = form as unknown as NonNullable<DocumentOf['screen']['form']>
  const questions = compileForm(
    { schema: source.schema, ...(source.uiSchema === undefined ? {} : { uiSchema: source.uiSchema }), fields },
    (issue) => report({ ...issue, path: `${at('', 'form')}${issue.path}` }),
  )
  return { id, ...rest, form: { fields: questions, checks: form.checks ?? [] } }
}

/** A question is known again by a few letters of a hash of what it asks. */
function withMeanings(
  screen: CompiledScreen,
  { form: written }: DocumentOf['screen'],
  { fields }: DocumentOf['fields'],
): CompiledScreen {
  if (screen.form === undefined || written === undefined) return screen
  const meanings = Object.entries(meaningsOf(written.schema, fields)).map(([path, asked]) => [
    path,
    sha256(asked).slice(0, 8),
  ])
  return { ...screen, form: { ...screen.form, meanings: Object.fromEntries(meanings) } }
}

function bundleBrand({ name, logo, favicon, illustration, loader = 'bar' }: DocumentOf['brand']): BundleBrand {
  return {
    name,
    logo,
    loader,
    ...(favicon === undefined ? {} : { favicon }),
    ...(illustration === undefined ? {} : { illustration }),
  }
}

/** A journey may have no menus. */
function menusOf({ menus = [], when }: Partial<Compiled<DocumentOf['navigation']>>): Bundle['navigation'] {
  return { menus, ...(when === undefined ? {} : { when }) }
}

/** Notes and schema addresses are for authors: a borrower's browser does without. */
function withoutNotes<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutNotes) as T
  if (typeof value !== 'object' || value === null) return value
  const kept: [key: string, value: unknown][] = []
  for (const [key, each] of Object.entries(value)) {
    if (key === '$schema') continue
    if (key === 'note' && typeof each === 'string' && ('id' in value || '$schema' in value)) continue
    kept.push([key, typeof each === 'object' ? withoutNotes(each) : each])
  }
  return Object.fromEntries(kept) as T
}
