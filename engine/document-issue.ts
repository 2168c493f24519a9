import type { Issue } from './issue.ts'
import type { Level } from './level.ts'
import { nearest } from './nearest.ts'

export type DocumentIssueCode = keyof typeof messages

type Params<C extends DocumentIssueCode> = Parameters<(typeof messages)[C]>

/** Makes an issue of a document or of a whole set of them. These texts are for authors; a borrower's page never holds them. */
export function documentIssue<C extends DocumentIssueCode>(code: C, path: string, ...params: Params<C>): Issue {
  const message = messages[code] as (...params: Params<C>) => string
  const level = levels[code]
  return { code, path, message: message(...params), ...(level === undefined ? {} : { level }) }
}

/** What does not stop a release: findings that somebody has to accept, and what is only told. */
const levels: { [code in DocumentIssueCode]?: Level } = {
  'screen.unreachable': 'acknowledge',
  'screen.no-route': 'note',
  'document.unused': 'acknowledge',
  'preview.no-sample': 'note',
  // A set of documents need not hold every lender that ships.
  'reference.unknown-loader-org': 'note',
  'text.missing-translation': 'acknowledge',
  'text.untranslated': 'acknowledge',
  'text.translation-differs': 'acknowledge',
  'text.translated-otherwise': 'acknowledge',
  'text.invisible-mark': 'acknowledge',
  'text.list-start': 'acknowledge',
  'text.hard-to-read': 'note',
}

function languageName(locale: string): string {
  return locale === 'es' ? 'Spanish' : locale === 'en' ? 'English' : `"${locale}"`
}

function near(name: string, known: Iterable<string>): string {
  const found = nearest(name, known)
  return found === '' ? '' : ` Near it: ${found}.`
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Every text of such an issue, once. */
const messages = {
  'document.not-json': (p: { what: string }) => `This is not JSON: ${p.what}.`,
  'document.duplicate-key': (p: { key: string }) =>
    `The key "${p.key}" stands twice in one object; keep one of the two.`,
  'document.inexact-number': (p: { given: string; kept: string }) =>
    `${p.given} is a number that cannot be kept as it is: it would become ${p.kept}. Write fewer digits, or put it in quotes.`,
  'document.moved-key': (p: { key: string }) =>
    `The key "${p.key}" looks like a number and would be moved before other keys. Keep such keys first and in order of size, or write a list of items with ids.`,
  'document.half-item': (p: { id: string; by: string }) =>
    `This changes "${p.id}", which "${p.by}" takes out. Take the change out, or write the item whole.`,
  'document.unused': (p: { what: string; name: string }) =>
    `No document uses the ${p.what} "${p.name}": whoever edits it changes nothing. Use it, or take it out.`,
  'document.forbidden-key': (p: { key: string }) => `The key "${p.key}" is not allowed in a document.`,
  'document.too-deep': (p: { limit: number }) => `The document is nested more than ${p.limit} levels deep.`,
  'document.unknown-kind': (p: { id: string }) =>
    `"${p.id}" is no place of a document. Journeys have ids such as "journeys/<journey>/routing", orgs such as "orgs/<org>/footer".`,
  'file.not-utf8': (p: { offset: number }) =>
    `This is not UTF-8: the byte at offset ${p.offset} is wrong. Save the file as UTF-8.`,
  'file.link-outside': (p: { target: string }) =>
    `This is a link to "${p.target}", outside the folder; links may lead to files of the same folder only.`,
  'file.link-broken': (p: { target: string }) => `This is a link to "${p.target}", where there is nothing.`,
  'file.removes-whole': (p: { what: 'lender' | 'journey'; name: string }) =>
    `The files of the ${p.what} "${p.name}" are gone, but the store has it; Put them back, or remove it with "waymark import --remove ${p.name}".`,
  'org.kept-name': (p: { code: string }) =>
    `"${p.code}" is a name that computers keep for themselves; give the org another code, such as "acme".`,
  'org.host-not-plain': (p: { host: string; plain: string | undefined }) =>
    p.plain === undefined
      ? `"${p.host}" is no host; write one such as "loans.lender.example".`
      : `"${p.host}" never matches a request; write "${p.plain}", in lower case, without a port and without a dot at its end.`,
  'org.host-reserved': (p: { host: string }) =>
    `On "${p.host}" stands the console or this machine itself; give the lender a host of its own.`,
  'org.no-address': (p: { address: string }) =>
    `"${p.address}" names no site; write a whole address, such as "https://www.lender.example".`,
  'document.missing': (p: { id: string }) => `"${p.id}" is missing.`,
  'document.wrong-schema': (p: { given: string; expected: string }) =>
    `"$schema" is "${p.given}"; here it is "${p.expected}".`,
  'document.nothing-to-patch': (_p: object) =>
    'This is a patch, and the journey extends none that has such a document: write it whole, with the schema of its kind.',
  'document.wrong-code': (p: { given: string; expected: string }) =>
    `The id is "${p.given}"; its folder says "${p.expected}".`,
  'screen.unreachable': (p: { screen: string; path: string }) =>
    `Nothing leads to "${p.path}": no status, no state and no link. If people come from outside, say "entry": true.`,
  'screen.no-route': (p: { screen: string }) =>
    `No route, no step of registration and no menu shows the screen "${p.screen}".`,
  'dialog.not-for-one': (p: { screen: string; parts: string }) =>
    `The screen "${p.screen}" opens in a dialog, which has no place for ${p.parts}: give the screen a route, or take them out.`,
  'dialog.never-closes': (p: { screen: string }) =>
    `The screen "${p.screen}" opens in a dialog: its submit says "next": "close".`,
  'dialog.closes-nothing': (p: { screen: string }) =>
    `The screen "${p.screen}" says "next": "close", and no menu opens it in a dialog. Say where one goes on.`,
  'preview.no-sample': (p: { name: string }) =>
    `A screen loads "${p.name}"; without an invented answer its preview is empty.`,
  'route.unknown-param': (p: { name: string; path: string }) => `The path "${p.path}" has no {${p.name}}.`,
  'schema.required': (p: { key: string }) => `"${p.key}" is missing.`,
  'schema.unknown-key': (p: { key: string; known: string }) => `"${p.key}" is not known here. Known: ${p.known}.`,
  'schema.type': (p: { type: string; given: string }) => `This is ${p.given}; ${p.type} is expected.`,
  'schema.enum': (p: { given: string; values: string }) => `${p.given} is not one of: ${p.values}.`,
  'schema.pattern': (p: { given: string; what: string }) => `${p.given} does not have the form of ${p.what}.`,
  'schema.limit': (p: { given: string; what: string }) => `${p.given}: ${p.what}.`,
  'schema.choice': (p: { what: string }) => `This fits none of the forms that ${p.what} may have.`,
  'reference.unknown-screen': (p: { screen: string; known: Iterable<string> }) =>
    `There is no screen "${p.screen}" in this journey.${near(p.screen, p.known)}`,
  'reference.unknown-call': (p: { call: string; known: Iterable<string> }) =>
    `There is no call "${p.call}" in this journey.${near(p.call, p.known)}`,
  'reference.unknown-failure': (p: { name: string; known: Iterable<string> }) =>
    `failures.json has no words "${p.name}".${near(p.name, p.known)}`,
  'reference.unknown-answer': (p: { answer: string; known: Iterable<string> }) =>
    `No form of this journey asks for "${p.answer}".${near(p.answer, p.known)}`,
  'reference.unknown-field': (p: { name: string; known: Iterable<string> }) =>
    `fields.json has no field "${p.name}".${near(p.name, p.known)}`,
  'reference.unknown-route': (p: { route: string; known: Iterable<string> }) =>
    `No route of the journey leads to "${p.route}".${near(p.route, p.known)} A page that another app draws is listed under "elsewhere" in journey.json.`,
  'reference.unknown-state': (p: { state: string; known: Iterable<string> }) =>
    `progress.json has no state "${p.state}".${near(p.state, p.known)}`,
  'reference.unknown-status': (p: { status: string; known: Iterable<string> }) =>
    `There is no back-end status "${p.status}".${near(p.status, p.known)}`,
  'reference.unknown-group': (p: { group: string; known: Iterable<string> }) =>
    `"groups" has no group "${p.group}".${near(p.group, p.known)}`,
  'reference.unknown-step': (p: { step: number; steps: number }) =>
    `There is no step ${p.step}: the list has ${p.steps}, counted from 0; ${p.steps} is past the last.`,
  'reference.unknown-sample': (p: { fact: string; known: Iterable<string> }) =>
    `There is no fact "${p.fact}" to invent.${near(p.fact, p.known)}`,
  'reference.unknown-time-zone': (p: { zone: string }) =>
    `There is no time zone "${p.zone}"; write one such as "America/Los_Angeles".`,
  'reference.unknown-loader-org': (p: { org: string; known: Iterable<string> }) =>
    `There is no org "${p.org}" whose loader this could be.${near(p.org, p.known)}`,
  'reference.unknown-product': (p: { product: string; known: Iterable<string> }) =>
    `There is no product "${p.product}".${near(p.product, p.known)}`,
  'reference.other-product': (p: { product: string; journey: string; own: string }) =>
    `Nobody reads these settings: the journey "${p.journey}" is of the product "${p.own}", not "${p.product}".`,
  'reference.no-state': (p: { state: string }) => `"${p.state}" are not the letters of a state.`,
  'reference.unknown-list': (p: { list: string; known: Iterable<string> }) =>
    `"lists" has no list "${p.list}".${near(p.list, p.known)}`,
  'reference.unknown-disclosure': (p: { id: string; known: Iterable<string> }) =>
    `There is no disclosure "${p.id}" to refer to.${near(p.id, p.known)}`,
  'reference.unknown-org': (p: { org: string; known: Iterable<string> }) =>
    `There is no org "${p.org}".${near(p.org, p.known)}`,
  'reference.unknown-journey': (p: { journey: string; known: Iterable<string> }) =>
    `There is no journey "${p.journey}".${near(p.journey, p.known)}`,
  'reference.unknown-asset': (p: { file: string; known: Iterable<string> }) =>
    `There is no file "${p.file}" under the org's assets.${near(p.file, p.known)}`,
  'reference.duplicate-id': (p: { id: string }) => `The id "${p.id}" stands twice in this list.`,
  'reference.duplicate-host': (p: { host: string; org: string }) => `The host "${p.host}" is also that of "${p.org}".`,
  'reference.inherits-itself': (p: { chain: string }) => `These inherit from each other in a circle: ${p.chain}.`,
  'redirect.drops-query': (p: { name: string; route: string }) =>
    `"${p.route}" is closed or open by "query.${p.name}", which this redirect drops. List it under "keeps".`,
  'fact.not-known-here': (p: { fact: string; place: string; known: string }) =>
    `"${p.fact}" is never known ${p.place}, so this never changes. Known there: ${p.known}.`,
  'text.unknown-variable': (p: { name: string }) => `There is no "${p.name}" that copy may quote.`,
  'text.unknown-format': (p: { name: string; known: string }) => `There is no format "${p.name}". Known: ${p.known}.`,
  'text.broken-variable': (p: { given: string }) =>
    `"${p.given}" is not a variable: write {{figures.name}}, or {{figures.name | percent:2}}.`,
  'text.unsafe-link': (p: { href: string }) =>
    `The link "${p.href}" must start with https://, mailto:, tel: or one slash.`,
  'text.not-supported': (p: { what: string }) =>
    `Copy may hold paragraphs, bold, italic, lists, links and note references; ${p.what} is not among them.`,
  'text.list-start': (p: { start: number }) =>
    `This is drawn as a list that begins at ${p.start}. If it is a sentence, write "${p.start}\\.".`,
  'text.empty': () => 'The text is empty: a reader sees nothing.',
  'text.hidden-mark': (p: { where: string }) =>
    `The text holds what a reader does not see, and what may change its meaning: ${p.where}. Take it out.`,
  'text.invisible-mark': (p: { where: string }) =>
    `The text holds what a reader does not see: ${p.where}. Take it out, or accept it if it is meant.`,
  'text.mixed-scripts': (p: { word: string; letter: string; script: string }) =>
    `The word "${p.word}" mixes letters that look alike: ${p.letter} is ${p.script}. Write the word in one script.`,
  'text.missing-translation': (p: { locale: string }) => `There is no ${languageName(p.locale)} text.`,
  'text.untranslated': (p: { locale: string }) =>
    `The ${languageName(p.locale)} text is the same as the English. Translate it, or accept it if both are meant to be the same.`,
  'text.translated-otherwise': (p: { locale: string; usual: string; where: string }) =>
    `The same English is "${p.usual}" in ${languageName(p.locale)} elsewhere (${p.where}). Translate it alike, or give both a context that tells them apart.`,
  'text.translation-differs': (p: {
    locale: string
    what: string
    lacking: readonly string[]
    added: readonly string[]
  }) =>
    `The ${languageName(p.locale)} text does not have the same ${p.what} as the English: ${[
      ...(p.lacking.length === 0 ? [] : [`it lacks ${quoted(p.lacking)}`]),
      ...(p.added.length === 0 ? [] : [`only it has ${quoted(p.added)}`]),
    ].join(', ')}.`,
  'text.hard-to-read': (p: { grade: string; limit: string; sentence: string }) =>
    `The English reads at grade ${p.grade}; ${p.limit} is the most. Begin with: “${p.sentence}”`,
  'text.figure-in-digits': (p: { given: string; figure: string }) =>
    `"${p.given}" is the figure "${p.figure}" written out; write {{figures.${p.figure}}}, so that one edit changes both.`,
  'text.number-outside-figures': (p: { given: string }) =>
    `"${p.given}" is a number that no figure says: write {{figures.name}}. If it is none, as the section of a law, list its words under "numbers".`,
  'text.number-not-there': (p: { words: string }) => `"numbers" lists "${p.words}", which the body does not say.`,
  'form.not-in-subset': (p: { what: string }) => `Forms do not know ${p.what}.`,
  'form.broken-pattern': (p: { pattern: string; fault: string; mend: string }) =>
    `The pattern "${p.pattern}" cannot be read (${p.fault}). ${p.mend}`,
  'form.slow-pattern': (p: { pattern: string; what: string }) =>
    `The pattern "${p.pattern}" is not safe: ${p.what}. Do not repeat a group that repeats itself, or one thing twice in a row.`,
  'form.unknown-ui': (p: { key: string }) => `The uiSchema speaks of "${p.key}", which the form does not ask.`,
  'form.wrong-widget': (p: { widget: string; type: string; fitting: readonly string[] }) =>
    `The widget "${p.widget}" does not draw an answer of type ${p.type}. These do: ${p.fitting.join(', ')}.`,
  'form.no-rows': () => 'A list needs "items" with "properties": what is asked of each row.',
  'form.circle': (p: { names: readonly string[] }) =>
    p.names.length === 2
      ? `Whether "${p.names[0]}" is asked hangs on its own answer. Ask it always, or by another answer.`
      : `These questions are each asked only by what another one answers, in a circle: ${p.names.map((name) => `"${name}"`).join(' → ')}. Ask one of them always.`,
  'form.unused-check': (p: { keyword: string; widget: string; type: string }) =>
    `"${p.keyword}" checks nothing of an answer of type ${p.type} that is drawn as "${p.widget}": take it out.`,
  'form.distinct': (p: { part: string }) =>
    `No item of this list is asked "${p.part}": name an answer that its items have.`,
  'form.unknown-option': (p: { value: string; known: Iterable<string> }) =>
    `This question has no option "${p.value}".${near(p.value, p.known)}`,
  'form.unknown-detail': (p: { field: string; known: Iterable<string> }) =>
    `This form does not ask "${p.field}", where the detail would stand.${near(p.field, p.known)}`,
  'form.unknown-item-field': (p: { field: string; known: Iterable<string> }) =>
    `The items of this list are not asked "${p.field}".${near(p.field, p.known)}`,
  'form.unknown-message': (p: { keyword: string; known: Iterable<string> }) =>
    `No check is called "${p.keyword}", so these words are never said.${near(p.keyword, p.known)}`,
  'form.no-options': (p: { widget: string }) => `The widget "${p.widget}" needs options: "oneOf", or "optionsFrom".`,
  'form.upload': (p: { option: string }) => `An upload needs "${p.option}" among its options.`,
  'form.order': (p: { key: string }) => `"ui:order" leaves out "${p.key}".`,
  'form.not-drawn': (p: { field: string }) => `No block draws the field "${p.field}".`,
  'form.drawn-twice': (p: { field: string }) => `Two blocks draw the field "${p.field}".`,
  'form.required-unknown': (p: { key: string }) => `"required" names "${p.key}", which is no field here.`,
  'reference.unknown-machine-state': (p: { state: string; known: Iterable<string> }) =>
    `The machine has no state "${p.state}".${near(p.state, p.known)}`,
  'asset.active-content': (p: { found: string }) =>
    `A picture may not hold "${p.found}": it could run or fetch something.`,
  'brand.contrast': (p: { pair: string; ratio: string; needed: string }) =>
    `${p.pair} have a contrast of ${p.ratio}:1; ${p.needed}:1 is needed.`,
  'release.not-drawn': (p: { screen: string | undefined; org: string; message: string }) =>
    p.screen === undefined
      ? `What stands around every page of "${p.org}" (header, menus, footer, disclosures) cannot be drawn: ${p.message}`
      : `The page "${p.screen}" of "${p.org}" cannot be drawn with what stands here: ${p.message}`,
  'release.sample-in-production': (p: { ids: string }) =>
    `Sample data does not go to the production channel: ${p.ids}.`,
}
