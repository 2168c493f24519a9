import type { Issue } from './issue.ts'
import type { Level } from './level.ts'
import { messageOf } from './message-of.ts'
import { nearest } from './nearest.ts'

export type DocumentIssueCode = keyof typeof messages

type Params<C extends DocumentIssueCode> = Parameters<(typeof messages)[C]>

/** Makes an issue of a document or of a whole set of them. These texts are for authors; a borrower's page never holds them. */
export function documentIssue<C extends DocumentIssueCode>(code: C, path: string, ...params: Params<C>): Issue {
  const level = levels[code]
  return { code, path, message: messageOf(messages, code, params), ...(level === undefined ? {} : { level }) }
}

/** What does not stop a release: findings that somebody has to accept, and what is only told. */
const levels: { [code in DocumentIssueCode]?: Level } = {
  'screen.unreachable': 'acknowledge',
  'screen.no-route': 'note',
  'document.unused': 'acknowledge',
  'preview.no-sample': 'note',
  'text.missing-translation': 'acknowledge',
  'text.untranslated': 'acknowledge',
  'text.translation-differs': 'acknowledge',
  'text.translated-otherwise': 'acknowledge',
  'text.avoided': 'acknowledge',
  'screen.same-label': 'acknowledge',
  'text.invisible-mark': 'acknowledge',
  'text.list-start': 'acknowledge',
  'text.hard-to-read': 'note',
  'brand.not-shared': 'note',
  'ready.same-maybe': 'acknowledge',
  'ready.other-brand-maybe': 'acknowledge',
  'ready.no-ncua': 'acknowledge',
  'ready.amount': 'acknowledge',
  'ready.no-cost': 'acknowledge',
  'journey.not-described': 'note',
}

function languageName(locale: string): string {
  return locale === 'es' ? 'Spanish' : locale === 'en' ? 'English' : `"${locale}"`
}

function near(name: string, known: Iterable<string>): string {
  const suggestion = nearest(name, known)
  return suggestion === '' ? '' : ` Near it: ${suggestion}.`
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Every text of such an issue, once. */
const messages = {
  'document.not-json': (p: { what: string }) => `This is not JSON: ${p.what}.`,
  'document.duplicate-key': (p: { key: string }) => `The key "${p.key}" appears twice in one object. Keep one of them.`,
  'document.inexact-number': (p: { given: string; kept: string }) =>
    `The number ${p.given} cannot be stored exactly: it would become ${p.kept}. Use fewer digits, or put it in quotes.`,
  'document.moved-key': (p: { key: string }) =>
    `The key "${p.key}" looks like a number, so it would be moved ahead of other keys. Put such keys first, in numeric order, or use a list of items with ids.`,
  'document.half-item': (p: { id: string; by: string }) =>
    `This changes "${p.id}", which "${p.by}" removes. Remove the change, or write the whole item.`,
  'document.unused': (p: { what: string; name: string }) =>
    `No document uses the ${p.what} "${p.name}", so editing it has no effect. Use it, or delete it.`,
  'document.forbidden-key': (p: { key: string }) => `The key "${p.key}" is not allowed in a document.`,
  'document.too-deep': (p: { limit: number }) => `The document is nested more than ${p.limit} levels deep.`,
  'document.unknown-kind': (p: { id: string }) =>
    `"${p.id}" is not the id of a document. Documents of a journey have ids such as "journeys/<journey>/routing", those of an org "orgs/<org>/footer".`,
  'file.not-utf8': (p: { offset: number }) => `The file is not valid UTF-8 at byte ${p.offset}. Save it as UTF-8.`,
  'file.link-outside': (p: { target: string }) =>
    `This is a symbolic link to "${p.target}", outside the folder. Links may only point to files in the same folder.`,
  'file.link-broken': (p: { target: string }) => `This is a symbolic link to "${p.target}", which does not exist.`,
  'file.removes-whole': (p: { what: 'lender' | 'journey'; name: string }) =>
    `The files of the ${p.what} "${p.name}" are missing, but it is in the store. Restore them, or remove it with "waymark import --remove ${p.name}".`,
  'org.kept-name': (p: { code: string }) =>
    `"${p.code}" is a reserved name. Give the org another code, such as "acme".`,
  'org.host-not-plain': (p: { host: string; plain: string | undefined }) =>
    p.plain === undefined
      ? `"${p.host}" is not a host name. Use one such as "loans.lender.example".`
      : `"${p.host}" can never match a request. Write "${p.plain}": lower case, without a port and without a final dot.`,
  'org.host-reserved': (p: { host: string }) =>
    `"${p.host}" belongs to the console or to this machine. Give the lender a host of its own.`,
  'org.no-address': (p: { address: string }) =>
    `"${p.address}" is not the address of a site. Use a full address, such as "https://www.lender.example".`,
  'document.missing': (p: { id: string }) => `"${p.id}" is missing.`,
  'document.wrong-schema': (p: { given: string; expected: string }) =>
    `"$schema" is "${p.given}"; it must be "${p.expected}".`,
  'document.nothing-to-patch': (_p: object) =>
    'This is a patch, but the journey does not extend one that has this document. Write the whole document, with the schema of its kind.',
  'document.wrong-code': (p: { given: string; expected: string }) =>
    `The id is "${p.given}", but its folder is "${p.expected}".`,
  'screen.unreachable': (p: { screen: string; path: string }) =>
    `Nothing leads to "${p.path}": no status, no state and no link. If people arrive from outside the journey, add "entry": true.`,
  'screen.no-route': (p: { screen: string }) => `No route, registration step or menu shows the screen "${p.screen}".`,
  'dialog.not-for-one': (p: { screen: string; parts: string }) =>
    `The screen "${p.screen}" opens in a dialog, which cannot show ${p.parts}. Give the screen a route, or remove them.`,
  'dialog.never-closes': (p: { screen: string }) =>
    `The screen "${p.screen}" opens in a dialog, so its submit must say "next": "close".`,
  'dialog.closes-nothing': (p: { screen: string }) =>
    `The screen "${p.screen}" says "next": "close", but no menu opens it in a dialog. Say where it leads.`,
  'preview.no-sample': (p: { name: string }) =>
    `A screen loads "${p.name}", but there is no sample of it, so the preview is empty.`,
  'route.unknown-param': (p: { name: string; path: string }) => `The path "${p.path}" has no {${p.name}}.`,
  'schema.required': (p: { key: string }) => `"${p.key}" is missing.`,
  'schema.unknown-key': (p: { key: string; known: string }) => `"${p.key}" is not allowed here. Allowed: ${p.known}.`,
  'schema.type': (p: { type: string; given: string }) => `This is ${p.given}, but must be ${p.type}.`,
  'schema.enum': (p: { given: string; values: string }) => `${p.given} is not one of: ${p.values}.`,
  'schema.pattern': (p: { given: string; what: string }) => `${p.given} does not match the format of ${p.what}.`,
  'schema.limit': (p: { given: string; what: string }) => `${p.given}: ${p.what}.`,
  'schema.choice': (p: { what: string }) => `This matches none of the forms that ${p.what} may take.`,
  'reference.unknown-screen': (p: { screen: string; known: Iterable<string> }) =>
    `There is no screen "${p.screen}" in this journey.${near(p.screen, p.known)}`,
  'reference.unknown-call': (p: { call: string; known: Iterable<string> }) =>
    `There is no call "${p.call}" in this journey.${near(p.call, p.known)}`,
  'reference.unknown-failure': (p: { name: string; known: Iterable<string> }) =>
    `failures.json has no words named "${p.name}".${near(p.name, p.known)}`,
  'reference.unknown-answer': (p: { answer: string; known: Iterable<string> }) =>
    `No form of this journey asks for "${p.answer}".${near(p.answer, p.known)}`,
  'reference.unknown-field': (p: { name: string; known: Iterable<string> }) =>
    `fields.json has no field "${p.name}".${near(p.name, p.known)}`,
  'reference.unknown-route': (p: { route: string; known: Iterable<string> }) =>
    `No route of the journey leads to "${p.route}".${near(p.route, p.known)} List a page of another app under "elsewhere" in journey.json.`,
  'reference.unknown-state': (p: { state: string; known: Iterable<string> }) =>
    `progress.json has no state "${p.state}".${near(p.state, p.known)}`,
  'reference.unknown-part': (p: { part: string; known: Iterable<string> }) =>
    `The step has no part "${p.part}" in progress.json.${near(p.part, p.known)}`,
  'reference.unknown-status': (p: { status: string; known: Iterable<string> }) =>
    `There is no back-end status "${p.status}".${near(p.status, p.known)}`,
  'reference.unknown-group': (p: { group: string; known: Iterable<string> }) =>
    `"groups" has no group "${p.group}".${near(p.group, p.known)}`,
  'reference.unknown-step': (p: { step: number; steps: number }) =>
    `There is no step ${p.step}. The list has ${p.steps} steps, counted from 0; ${p.steps} means past the last one.`,
  'reference.unknown-sample': (p: { fact: string; known: Iterable<string> }) =>
    `There is nothing called "${p.fact}" to give a sample of.${near(p.fact, p.known)}`,
  'reference.unknown-time-zone': (p: { zone: string }) =>
    `There is no time zone "${p.zone}". Use one such as "America/Los_Angeles".`,
  'reference.unknown-product': (p: { product: string; known: Iterable<string> }) =>
    `There is no product "${p.product}".${near(p.product, p.known)}`,
  'reference.other-product': (p: { product: string; journey: string; own: string }) =>
    `These settings are never read: the journey "${p.journey}" is for the product "${p.own}", not "${p.product}".`,
  'figure.follows': (p: { figure: string; from: string }) =>
    `The figure "${p.figure}" follows from "${p.from}". Set that, and leave the figure out.`,
  'setting.unknown': (p: { name: string; known: Iterable<string> }) =>
    `There is no setting "${p.name}".${near(p.name, p.known)}`,
  'setting.value': (p: { title: string; expected: string }) => `"${p.title}" has to be ${p.expected}.`,
  'reference.no-state': (p: { state: string }) => `"${p.state}" is not the two-letter code of a state.`,
  'reference.unknown-list': (p: { list: string; known: Iterable<string> }) =>
    `"lists" has no list "${p.list}".${near(p.list, p.known)}`,
  'reference.unknown-disclosure': (p: { id: string; known: Iterable<string> }) =>
    `There is no disclosure "${p.id}".${near(p.id, p.known)}`,
  'reference.unknown-org': (p: { org: string; known: Iterable<string> }) =>
    `There is no org "${p.org}".${near(p.org, p.known)}`,
  'reference.unknown-journey': (p: { journey: string; known: Iterable<string> }) =>
    `There is no journey "${p.journey}".${near(p.journey, p.known)}`,
  'reference.unknown-asset': (p: { file: string; known: Iterable<string> }) =>
    `There is no file "${p.file}" among the org's assets.${near(p.file, p.known)}`,
  'reference.duplicate-id': (p: { id: string }) => `The id "${p.id}" is used twice.`,
  'reference.duplicate-host': (p: { host: string; org: string }) => `The host "${p.host}" also belongs to "${p.org}".`,
  'reference.inherits-itself': (p: { chain: string }) => `These inherit from each other in a circle: ${p.chain}.`,
  'redirect.drops-query': (p: { name: string; route: string }) =>
    `Whether "${p.route}" is open depends on "query.${p.name}", which this redirect drops. List it under "keeps".`,
  'fact.not-known-here': (p: { fact: string; place: string; known: string }) =>
    `"${p.fact}" is never known ${p.place}, so this always gives the same result. Known there: ${p.known}.`,
  'screen.same-label': () => 'Another row of this list has the same label. Say what sets them apart.',
  'screen.answer-of-elsewhere': (p: { answer: string }) =>
    `"${p.answer}" is asked on another page: only the browser in which it was given knows it. Show what the lender has, loaded by a call.`,
  'text.unknown-variable': (p: { name: string }) => `Copy cannot quote "${p.name}": there is no such figure or fact.`,
  'text.unknown-format': (p: { name: string; known: string }) => `There is no format "${p.name}". Known: ${p.known}.`,
  'text.broken-variable': (p: { given: string }) =>
    `"${p.given}" is not a variable: write {{figures.name}}, or {{figures.name | percent:2}}.`,
  'text.unsafe-link': (p: { href: string }) =>
    `The link "${p.href}" must start with https://, mailto:, tel: or a single slash.`,
  'text.not-supported': (p: { what: string }) =>
    `Copy may contain paragraphs, bold, italic, lists, links and note references, but not ${p.what}.`,
  'text.list-start': (p: { start: number }) =>
    `This is shown as a list that starts at ${p.start}. If it is a sentence, write "${p.start}\\.".`,
  'text.empty': () => 'The text is empty, so readers see nothing.',
  'text.hidden-mark': (p: { where: string }) =>
    `The text contains characters that readers cannot see and that can change its meaning: ${p.where}. Remove them.`,
  'text.invisible-mark': (p: { where: string }) =>
    `The text contains characters that readers cannot see: ${p.where}. Remove them, or accept them if they are intended.`,
  'text.mixed-scripts': (p: { word: string; letter: string; script: string }) =>
    `The word "${p.word}" mixes letters that look alike: ${p.letter} is ${p.script}. Use one script for the whole word.`,
  'text.missing-translation': (p: { locale: string }) => `There is no ${languageName(p.locale)} text.`,
  'text.untranslated': (p: { locale: string }) =>
    `The ${languageName(p.locale)} text is identical to the English. Translate it, or accept it if both should be the same.`,
  'text.avoided': (p: { term: string; use: string; why: string }) =>
    `This journey does not say "${p.term}". Use "${p.use}" instead.${p.why === '' ? '' : ` ${p.why}`}`,
  'text.translated-otherwise': (p: { locale: string; usual: string; where: string }) =>
    `Elsewhere (${p.where}) the same English is "${p.usual}" in ${languageName(p.locale)}. Use one translation, or give each a context that tells them apart.`,
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
    `The English reads at grade ${p.grade}; the limit is ${p.limit}. Start with: “${p.sentence}”`,
  'text.figure-in-digits': (p: { given: string; figure: string }) =>
    `"${p.given}" repeats the figure "${p.figure}". Write {{figures.${p.figure}}} instead, so that one edit changes both.`,
  'text.number-outside-figures': (p: { given: string }) =>
    `No figure has the number "${p.given}". Add one and write {{figures.name}}. If it is not a figure, such as the section of a law, list its words under "numbers".`,
  'text.number-not-there': (p: { words: string }) => `"numbers" lists "${p.words}", which the body does not contain.`,
  'form.not-in-subset': (p: { what: string }) => `Forms do not support ${p.what}.`,
  'form.broken-pattern': (p: { pattern: string; fault: string; mend: string }) =>
    `The pattern "${p.pattern}" cannot be read (${p.fault}). ${p.mend}`,
  'form.slow-pattern': (p: { pattern: string; what: string }) =>
    `The pattern "${p.pattern}" is not safe: ${p.what}. Do not repeat a group that repeats itself, or one thing twice in a row.`,
  'form.unknown-ui': (p: { key: string }) => `The uiSchema names "${p.key}", which the form does not ask for.`,
  'form.wrong-widget': (p: { widget: string; type: string; fitting: readonly string[] }) =>
    `The widget "${p.widget}" cannot take an answer of type ${p.type}. These can: ${p.fitting.join(', ')}.`,
  'form.no-rows': () => 'A list needs "items" with "properties": the questions of each row.',
  'form.circle': (p: { names: readonly string[] }) =>
    p.names.length === 2
      ? `Whether "${p.names[0]}" is asked depends on its own answer. Always ask it, or make it depend on another answer.`
      : `Each of these questions is asked only because of the answer to another, in a circle: ${p.names.map((name) => `"${name}"`).join(' → ')}. Always ask one of them.`,
  'form.unused-check': (p: { keyword: string; widget: string; type: string }) =>
    `"${p.keyword}" has no effect on an answer of type ${p.type} with the widget "${p.widget}". Remove it.`,
  'form.checks-elsewhere': (p: { name: string }) =>
    `The checks of the shared field "${p.name}" read the answer "${p.name}". Ask it under that name, outside any group or list.`,
  'form.distinct': (p: { part: string }) =>
    `The items of this list have no answer "${p.part}". Name one that they have.`,
  'form.unknown-option': (p: { value: string; known: Iterable<string> }) =>
    `This question has no option "${p.value}".${near(p.value, p.known)}`,
  'form.unknown-detail': (p: { field: string; known: Iterable<string> }) =>
    `This form does not ask for "${p.field}", which would hold the detail.${near(p.field, p.known)}`,
  'form.unknown-item-field': (p: { field: string; known: Iterable<string> }) =>
    `The items of this list do not ask for "${p.field}".${near(p.field, p.known)}`,
  'form.unknown-message': (p: { keyword: string; known: Iterable<string> }) =>
    `There is no check "${p.keyword}", so these words are never shown.${near(p.keyword, p.known)}`,
  'form.no-options': (p: { widget: string }) => `The widget "${p.widget}" needs options: "oneOf", or "optionsFrom".`,
  'form.upload': (p: { option: string }) => `An upload needs the option "${p.option}".`,
  'form.order': (p: { key: string }) => `"ui:order" leaves out "${p.key}".`,
  'form.not-drawn': (p: { field: string }) => `No block shows the field "${p.field}".`,
  'form.drawn-twice': (p: { field: string }) => `Two blocks show the field "${p.field}".`,
  'form.required-unknown': (p: { key: string }) => `"required" names "${p.key}", which is not a field here.`,
  'reference.unknown-machine-state': (p: { state: string; known: Iterable<string> }) =>
    `The machine has no state "${p.state}".${near(p.state, p.known)}`,
  'asset.active-content': (p: { found: string }) =>
    `A picture must not contain "${p.found}": it could run code or load something.`,
  'asset.no-font': (p: { wrong: string }) =>
    `This file is no WOFF2 font that can be used: ${p.wrong}. Export the font as WOFF2 and add it again.`,
  'asset.large-font': (p: { bytes: number; most: number }) =>
    `This font has ${p.bytes} bytes; at most ${p.most} reach a phone in time. Leave out letters of other scripts, or weights that no page uses.`,
  'brand.not-shared': (p: { missing: string }) =>
    `The brand has no ${p.missing}: a link to its site, or its icon on a phone, shows with what others make of it.`,
  'journey.not-described': (p: { journey: string }) =>
    `The journey "${p.journey}" has no description ("share"): search engines and messages show a link to it without words.`,
  'brand.contrast': (p: { pair: string; ratio: string; needed: string }) =>
    `The contrast of ${p.pair} is ${p.ratio}:1; at least ${p.needed}:1 is required.`,
  'ready.missing': (p: { what: string }) => `The ${p.what} is missing. A lender cannot be live without it.`,
  'ready.same': (p: { what: string; org: string }) =>
    `The ${p.what} is the same as that of "${p.org}", which is another company. Replace it.`,
  'ready.same-maybe': (p: { what: string; org: string }) =>
    `The ${p.what} is the same as that of "${p.org}", which is another company. Replace it, or say why it is right.`,
  'ready.other-brand': (p: { found: string; what: string; org: string }) =>
    `"${p.found}" is the ${p.what} of "${p.org}", which is another company. Take it out, or put this lender's own there.`,
  'ready.other-brand-maybe': (p: { found: string; what: string; org: string }) =>
    `"${p.found}" is also the ${p.what} of "${p.org}", which is another company. Take it out, or say why it is right.`,
  'ready.privacy-not-external': (p: { address: string }) =>
    `The privacy link is marked as leaving the site, but "${p.address}" is a page of it. Enter a full address, or turn that off.`,
  'ready.no-licences': () =>
    'There are no licenses. Add the states in which the company may lend, each with its number.',
  'ready.licence-number': (p: { state: string }) => `The ${p.state} license has no number.`,
  'ready.licence-twice': (p: { state: string }) => `${p.state} is listed twice among the licenses. Keep one.`,
  'ready.licence-over': (p: { state: string; expires: string }) =>
    `The ${p.state} license expired on ${p.expires}. Enter the renewal date, or remove the state.`,
  'ready.no-products': () => 'Nothing is offered. Add a product.',
  'ready.no-cost': (p: { what: string }) =>
    `This text quotes "${p.what}", which is zero for this lender. Say that there is none, in this lender's own words, or leave it out.`,
  'ready.amounts': () => 'The largest amount is not more than the smallest one.',
  'ready.amount': (p: { said: string; what: string; right: string; figure: string | undefined }) =>
    `"${p.said}" is another amount than the one of "${p.what}", which is ${p.right}. Write ${p.figure === undefined ? p.right : `{{figures.${p.figure}}}`}, or say why another amount is right.`,
  'ready.company-licence': (p: { company: string; state: string }) =>
    `"${p.company}" lends in ${p.state}, and there is no license for ${p.state}. Add the license, or take the state out.`,
  'ready.company-twice': (p: { state: string }) => `Two companies lend in ${p.state}. Take it out of one of them.`,
  'ready.company-not-shown': (p: { journey: string }) =>
    `The journey "${p.journey}" does not say in which state a home is ("homeState" in "derive"), so that nobody would see these companies.`,
  'ready.no-terms': () => 'There is no term to choose from. Add at least one.',
  'ready.chat': () =>
    'The welcome of the chat has to ask, in each language, not to send a Social Security number or banking details.',
  'ready.feature': (p: { feature: string; what: string }) =>
    `"${p.feature}" is on, and this is missing: ${p.what}. Add it, or turn "${p.feature}" off.`,
  'ready.no-picture': (p: { what: string }) =>
    `The ${p.what} is missing: pages would show a stand-in. Add it to the brand.`,
  'ready.no-alt': () => 'The logo has no name for those who cannot see it. Write the name of the lender.',
  'ready.no-housing-mark': () => 'The footer has no equal-housing mark. Choose the one of the lender.',
  'ready.no-ncua': () => 'A credit union that the NCUA insures shows its sign. Choose it, or say who insures this one.',
  'ready.insurer': (p: { name: string; who: string }) =>
    `Only ${p.who} may name the ${p.name} as its insurer, and this company's charter is another. Take it out, or correct the charter.`,
  'ready.no-host': () => 'There is no web address. Add the host name where borrowers find this lender.',
  'ready.reserved': (p: { value: string }) =>
    `"${p.value}" is reserved for examples and leads nowhere. Enter the real one.`,
  'ready.placeholder': (p: { found: string }) => `"${p.found}" is a placeholder. Write what borrowers should read.`,
  'release.not-drawn': (p: { screen: string | undefined; org: string; message: string }) =>
    p.screen === undefined
      ? `The parts around every page of "${p.org}" (header, menus, footer, disclosures) cannot be drawn: ${p.message}`
      : `The page "${p.screen}" of "${p.org}" cannot be drawn with this document: ${p.message}`,
  'release.sample-in-production': (p: { ids: string }) =>
    `Sample data cannot be published to the production channel: ${p.ids}.`,
}
