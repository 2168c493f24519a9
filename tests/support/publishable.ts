import {
  advance,
  type Bundle,
  type Copy,
  type Field,
  generatedAnswers,
  type InputValue,
  type InputValues,
  type Issue,
  matchRoute,
  ofLevel,
  plain,
  plainTree,
  readForm,
  rebuild,
  resolveRoute,
  stepFrom,
  type Tree,
  visibleSteps,
} from '#engine'
import { checkDocuments, compileRelease, type Documents, documentSet, isJsonObject } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { compileNow } from '../../server/releases/compiler.ts'
import type { StoredCompiled } from '../../server/store/compiled.ts'

/** What becomes of a set of documents: refused with its stops, or how many screens could be read as a page reads them. */
export type Outcome = { refused: Issue[] } | { drawn: number }

/** Draws what may be published: for whoever has the renderer at hand. Gives what cannot be drawn, which is refused. */
export type Draw = (documents: Documents, compiled: StoredCompiled) => Promise<Issue[]>

/** Takes a set of documents the whole way: checked, compiled, and every screen of every bundle read as a page reads it. Throws only where a page would. */
export async function publishable(documents: Documents, draw: Draw = async () => []): Promise<Outcome> {
  const refused = ofLevel(checkDocuments(documents, validateDocument), 'stop')
  if (refused.length > 0) return { refused }
  let drawn = 0
  for (const { bundle } of compileRelease(documentSet(documents)).bundles) {
    readJourney(bundle)
    for (const [id, screen] of Object.entries(bundle.screens)) {
      for (const input of typings(screen.form?.fields ?? [])) readScreen(bundle, id, input)
      drawn += 1
    }
  }
  const undrawn = await draw(documents, compileNow(documents))
  return undrawn.length > 0 ? { refused: undrawn } : { drawn }
}

/** With nothing known, and with facts of the wrong kind. */
const factSets = [
  {},
  { backendStatus: 'IN_PROGRESS', machineState: 'profile', answers: { use: 'home', amount: 100 } },
  { application: 'x', answers: [] },
]

function readJourney({ journey, routing, machine, registration }: Bundle): void {
  for (const facts of factSets) {
    const { to } = resolveRoute(routing, machine, facts, journey.derive)
    matchRoute(journey, to.startsWith('/') ? to : `${journey.basePath}/${to}`, '?step=x', facts)
    const position = rebuild(machine, facts, journey.derive)
    advance(machine, { state: position.state, fired: [] }, facts, journey.derive)
    visibleSteps(registration, facts, journey.derive)
    stepFrom(registration, { step: 'x' }, facts, journey.derive)
  }
}

function readScreen({ journey, screens, strings, locale }: Bundle, id: string, input: InputValues): void {
  const screen = screens[id]
  for (const facts of factSets) {
    const own = { today: '2026-11-28', ...facts }
    if (screen?.form) readForm(screen.form.fields, screen.form.checks, input, own, journey.derive)
    words(screen, locale, own)
    words(strings, locale, own)
  }
}

/** Every piece of copy, wherever it stands, as its words. */
function words(value: unknown, locale: Bundle['locale'], facts: object): void {
  const read = (path: string) => (path === 'amount' ? 100 : (facts as { [name: string]: unknown })[path])
  if (isCopy(value)) plain(value as Copy, read, locale)
  else if (isTree(value)) plainTree(value as Tree, read, locale)
  else if (Array.isArray(value)) for (const each of value) words(each, locale, facts)
  else if (isJsonObject(value)) for (const each of Object.values(value)) words(each, locale, facts)
}

function isCopy(value: unknown): boolean {
  const isPiece = (piece: unknown) => typeof piece === 'string' || (isJsonObject(piece) && typeof piece.v === 'string')
  return Array.isArray(value) && value.length > 0 && value.every(isPiece)
}

function isTree(value: unknown): boolean {
  const isBlock = (block: unknown) => isJsonObject(block) && ['p', 'ul', 'ol'].some((key) => Array.isArray(block[key]))
  return Array.isArray(value) && value.length > 0 && value.every(isBlock)
}

/** Nothing typed; everything answered as it may be; and every control with what was meant for another. */
function typings(fields: readonly Field[]): InputValues[] {
  const answered = (answer: (field: Field) => InputValue) => {
    const input: InputValues = {}
    const fill = (all: readonly Field[]) => {
      for (const field of all) {
        if (field.fields !== undefined && field.widget !== 'list') fill(field.fields)
        else input[field.path] = answer(field)
      }
    }
    fill(fields)
    return input
  }
  return [
    {},
    generatedAnswers(fields),
    answered(() => 'words that fit nothing'),
    answered(() => ['a', 'b']),
    answered(() => ({ year: '1990', month: '2', day: '30' })),
  ]
}
