import type { Bundle, CompiledScreen, Field, Tree } from '#engine'
import { compileBundle, documentSet, isJsonObject, type Json } from '#engine/release'
import { shippedDocuments } from './shipped.ts'

const figure = { org: 'figure', journey: 'heloc', locale: 'en' } as const

/** What Figure's borrowers get of documents each text of which holds one of these, whatever the checks would say to it. */
export function bundleOfPlanted(payloads: readonly string[]): Bundle {
  let next = 0
  const planted = new Map(
    [...shippedDocuments()].map(([id, content]) => [
      id,
      replaced(content, () => payloads[next++ % payloads.length] ?? ''),
    ]),
  )
  return compileBundle(documentSet(planted), figure).bundle
}

/** A copy in which every localised text has a payload in front of it, or after it, by turns. */
function replaced(content: Json, payload: () => string): Json {
  if (Array.isArray(content)) return content.map((each) => replaced(each, payload))
  if (!isJsonObject(content)) return content
  if (typeof content.en === 'string') {
    const text = payload()
    return { ...content, en: text.length % 2 === 0 ? `${text}\n\n${content.en}` : `${content.en} ${text}` }
  }
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, replaced(value as Json, payload)]))
}

/** A bundle in whose first screen, and all around it, each payload stands in every kind of place that shows a text. */
export function bundleOfPlaces(payloads: readonly string[]): Bundle {
  const bundle = compileBundle(documentSet(shippedDocuments()), figure).bundle
  const { registration, strings, footer, journey, progress, brand } = bundle
  const at = (index: number) => payloads[index % payloads.length] ?? ''
  const [first] = registration.steps
  if (first === undefined) throw new Error('registration has no step')
  return {
    ...bundle,
    org: { ...bundle.org, companyNameShort: payloads.join(' '), phoneFormatted: at(0), email: at(1) },
    brand: { ...brand, name: at(2), logo: { ...brand.logo, alt: payloads.join(' ') } },
    journey: { ...journey, redirects: [] },
    strings: Object.fromEntries(Object.keys(strings).map((key, index) => [key, at(index)])) as Bundle['strings'],
    registration: {
      ...registration,
      groups: registration.groups.map((group, index) => ({ ...group, title: at(index + 3) })),
      steps: registration.steps.map((step, index) => ({ ...step, title: at(index + 7) })),
    },
    progress: { ...progress, title: at(11) },
    footer: {
      ...footer,
      links: payloads.map((text, index) => ({ id: `link-${index}`, label: text, href: '/account/heloc/register' })),
      lines: payloads.map((text, index) => ({ id: `line-${index}`, body: tree(text) })),
      disclosures: { ...footer.disclosures, title: at(13) },
    },
    disclosures: payloads.map((text, index) => ({
      id: `note-${index}`,
      title: text,
      body: tree(text),
      always: 'A law.',
    })),
    screens: { ...bundle.screens, [first.screen]: screenOfPlaces(first.screen, payloads) },
  } as unknown as Bundle
}

function screenOfPlaces(id: string, payloads: readonly string[]): CompiledScreen {
  const rows = payloads.map((text, index) => ({ id: `row-${index}`, label: text, value: text }))
  const [text = ''] = payloads
  return {
    id,
    title: [...payloads, { v: 'query.planted' }],
    lede: payloads.flatMap(tree),
    form: { fields: payloads.map(fieldOf), checks: [] },
    blocks: [
      ...payloads.map((each) => ({ type: 'text', heading: each, body: tree(each) })),
      ...payloads.map((each) => ({ type: 'notice', tone: 'info', heading: each, body: tree(each) })),
      { type: 'facts', heading: text, rows },
      { type: 'check-answers', sections: [{ id: 'all', heading: text, rows }] },
      { type: 'links', items: payloads.map((label, index) => ({ id: `${index}`, label, route: 'register' })) },
      { type: 'contact', heading: text, body: payloads.flatMap(tree) },
      { type: 'waiting', heading: text, body: payloads.flatMap(tree), usually: [...payloads], leave: [...payloads] },
      { type: 'form', heading: text },
    ],
    submit: { label: text, busy: text, calls: [{ call: 'register' }], next: 'step' },
  } as unknown as CompiledScreen
}

const widgets = ['text', 'radio', 'select', 'checkbox', 'checkboxes', 'yes-no'] as const

/** One question for each payload, every kind of control in turn: the payload is its label, hint, reason and options. */
function fieldOf(text: string, index: number): Field {
  const widget = widgets[index % widgets.length]
  return {
    path: `f${index}`,
    widget,
    type: widget === 'checkbox' || widget === 'yes-no' ? 'boolean' : widget === 'checkboxes' ? 'array' : 'string',
    label: text,
    hint: tree(text),
    required: false,
    checks: {},
    options: [{ value: text, label: text, hint: tree(text) }],
    ui: { why: tree(text), prefix: text, suffix: text, yes: text, no: text },
  } as Field
}

function tree(text: string): Tree {
  return [{ p: [text, { b: [text] }, { i: [text] }] }, { ul: [[{ p: [text] }]] }]
}
