import type { DocumentOf, FormSchema, Kind, Locale } from '#schemas'
import type { Bundle, CompiledScreen } from '../../bundle.ts'
import type { Compiled } from '../../compiled.ts'
import { compileForm } from '../../forms/compile.ts'
import type { FormCheckCompiled } from '../../forms/field.ts'
import { meaningsOf } from '../../forms/meaning.ts'
import type { Issue } from '../../issue.ts'
import { compileText, placeInHref, type TextContext } from '../../text/compile.ts'
import type { DocumentSet } from '../document-set.ts'
import { fontFilesOf } from '../fonts/font-files.ts'
import { sha256 } from '../hash.ts'
import { lookOf } from '../look/look.ts'
import { bundleBrand } from './bundle-brand.ts'
import { compileTexts } from './compile-texts.ts'
import { callsWithWords, usualFailures } from './failures.ts'
import { orgFacts } from './org-facts.ts'

export type BundleKey = { org: string; journey: string; locale: Locale }

/** A bundle and what is wrong with it; each issue's `file` is the document's name within the journey. */
export type BundleResult = { bundle: Bundle; issues: Issue[] }

/** Compiles what the borrowers of one org get of one journey in one locale. The documents have passed their schemas. */
export function compileBundle(set: DocumentSet, { org: code, journey: journeyId, locale }: BundleKey): BundleResult {
  const issues: Issue[] = []
  const written = <K extends Kind>(kind: K, screen?: string) =>
    set.resolve(kind, { org: code, journey: journeyId, screen }).content
  const orgDoc = written('org')
  const org = orgFacts(orgDoc, written('journey').product, written('pricing'), {
    basePath: written('journey').basePath,
    papers: written('legal').papers,
    locale,
  })
  const figures = written('figures').figures ?? {}
  const context = (file: string): TextContext => ({
    locale,
    org,
    figures,
    report: (issue) => issues.push({ ...issue, file }),
  })
  const compiled = <K extends Kind>(kind: K, content: DocumentOf[K], file: string = kind) =>
    compileTexts(kind, content, context(file))
  const whole = <K extends Kind>(kind: K) => compiled(kind, written(kind))

  const shared = whole('fields')
  const screens = set.screens(code, journeyId).map((id): [string, CompiledScreen] => {
    const file = `screens/${id}`
    const own = written('screen', id)
    const screen = compileScreen(id, compiled('screen', own, file), shared, (issue) => issues.push({ ...issue, file }))
    return [id, withMeanings(screen, own, written('fields'))]
  })

  const calls = set.calls(code, journeyId).flatMap(({ name, content }) => compiled('calls', content, name).calls)
  const failures: Partial<Compiled<DocumentOf['failures']>> = whole('failures')
  const bundle: Bundle = {
    format: 1,
    locale,
    locales: localesOf(set, { org: code, journey: journeyId }),
    org,
    brand: bundleBrand(lookOf(set, code), fontFilesOf(set, code, '')),
    journey: whole('journey'),
    routing: written('routing'),
    machine: written('machine'),
    polling: written('polling'),
    registration: whole('registration'),
    progress: whole('progress'),
    milestones: written('milestones').milestones ?? [],
    conditions: whole('conditions').categories ?? [],
    navigation: menusOf(whole('navigation')),
    surfaces: written('surfaces'),
    calls: callsWithWords(calls, failures),
    failures: usualFailures(failures),
    strings: whole('strings').strings,
    footer: withOwnLinks(whole('footer'), orgDoc, context('org')),
    legal: whole('legal').papers ?? {},
    disclosures: whole('disclosures').items,
    screens: Object.fromEntries(screens),
  }
  return { bundle: withoutNotes(bundle), issues }
}

/** The locales in which an org offers a journey; English is always one. */
export function localesOf(set: DocumentSet, purpose: Omit<BundleKey, 'locale'>): Locale[] {
  const { locales = ['en'] } = set.resolve('journey', purpose).content
  const { locales: ofOrg = ['en'] } = set.resolve('org', purpose).content
  return ['en', ...locales.filter((locale) => locale !== 'en' && ofOrg.includes(locale))]
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
  { fields }: Compiled<DocumentOf['fields']>,
  report: (issue: Issue) => void,
): CompiledScreen {
  const { form, ...rest } = screen
  if (form === undefined) return { id, ...rest }
  const { checks = [], ...source } = form
  const questions = compileForm({ ...source, fields }, (issue) => report({ ...issue, path: `/form${issue.path}` }))
  return { id, ...rest, form: { fields: questions, checks: [...sharedChecks(source.schema, fields), ...checks] } }
}

/** Those that come with the shared questions of a form. */
function sharedChecks(
  { properties = {} }: Compiled<FormSchema>,
  fields: Compiled<DocumentOf['fields']>['fields'],
): FormCheckCompiled[] {
  return Object.entries(properties).flatMap(([name, { $ref }]) => {
    const { checks = [] } = ($ref === `#/fields/${name}` ? fields[name] : undefined) ?? {}
    return checks.map(({ id, when, message }) => ({ id, when, field: name, message }))
  })
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

/** A journey may have no menus. */
function menusOf({ menus = [], when }: Partial<Compiled<DocumentOf['navigation']>>): Bundle['navigation'] {
  return { menus, ...(when === undefined ? {} : { when }) }
}

/** Notes and schema addresses are for authors: a borrower's browser does without. */
function withoutNotes<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutNotes) as T
  if (typeof value !== 'object' || value === null) return value
  const members: [key: string, value: unknown][] = []
  for (const [key, each] of Object.entries(value)) {
    if (key === '$schema') continue
    if (key === 'note' && typeof each === 'string' && ('id' in value || '$schema' in value)) continue
    members.push([key, typeof each === 'object' ? withoutNotes(each) : each])
  }
  return Object.fromEntries(members) as T
}
