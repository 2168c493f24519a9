import asset from './asset.schema.json' with { type: 'json' }
import block from './block.schema.json' with { type: 'json' }
import brand from './brand.schema.json' with { type: 'json' }
import calls from './calls.schema.json' with { type: 'json' }
import chat from './chat.schema.json' with { type: 'json' }
import chatbot from './chatbot.schema.json' with { type: 'json' }
import common from './common.schema.json' with { type: 'json' }
import conditions from './conditions.schema.json' with { type: 'json' }
import disclosures from './disclosures.schema.json' with { type: 'json' }
import facts from './facts.schema.json' with { type: 'json' }
import failures from './failures.schema.json' with { type: 'json' }
import fields from './fields.schema.json' with { type: 'json' }
import figures from './figures.schema.json' with { type: 'json' }
import footer from './footer.schema.json' with { type: 'json' }
import form from './form.schema.json' with { type: 'json' }
import journey from './journey.schema.json' with { type: 'json' }
import legal from './legal.schema.json' with { type: 'json' }
import machine from './machine.schema.json' with { type: 'json' }
import milestones from './milestones.schema.json' with { type: 'json' }
import navigation from './navigation.schema.json' with { type: 'json' }
import org from './org.schema.json' with { type: 'json' }
import persona from './persona.schema.json' with { type: 'json' }
import polling from './polling.schema.json' with { type: 'json' }
import preview from './preview.schema.json' with { type: 'json' }
import pricing from './pricing.schema.json' with { type: 'json' }
import progress from './progress.schema.json' with { type: 'json' }
import registration from './registration.schema.json' with { type: 'json' }
import routing from './routing.schema.json' with { type: 'json' }
import screen from './screen.schema.json' with { type: 'json' }
import settings from './settings.schema.json' with { type: 'json' }
import strings from './strings.schema.json' with { type: 'json' }
import surfaces from './surfaces.schema.json' with { type: 'json' }
import type * as types from './types.generated.ts'

// Types only: the schemas behind them are the server's (#schemas/api), and no browser loads the library that makes them.
export type * from './api/index.ts'
export type * from './contracts.generated.ts'
export { patchSchema } from './patch.ts'
export { quietHeader } from './quiet-header.ts'
export type * from './types.generated.ts'
export type * from './written.ts'

/** The schema of every kind of document, and of the parts that they share. Pure data, JSON Schema 2020-12. */
export const schemas = {
  asset,
  block,
  brand,
  calls,
  common,
  conditions,
  disclosures,
  facts,
  failures,
  fields,
  figures,
  footer,
  form,
  journey,
  chat,
  chatbot,
  legal,
  machine,
  milestones,
  navigation,
  org,
  persona,
  polling,
  preview,
  pricing,
  progress,
  registration,
  routing,
  screen,
  settings,
  strings,
  surfaces,
}

/** The content of a document of each kind. */
export type DocumentOf = {
  asset: types.Asset
  brand: types.Brand
  calls: types.Calls
  conditions: types.Conditions
  disclosures: types.Disclosures
  fields: types.Fields
  figures: types.Figures
  footer: types.Footer
  journey: types.Journey
  chat: types.Chat
  chatbot: types.Chatbot
  legal: types.LegalTexts
  machine: types.Machine
  failures: types.Failures
  milestones: types.Milestones
  navigation: types.Navigation
  org: types.Organisation
  persona: types.Persona
  polling: types.Polling
  preview: types.PreviewData
  pricing: types.Pricing
  progress: types.Progress
  registration: types.Registration
  routing: types.Routing
  screen: types.Screen
  settings: types.LenderSettings
  strings: types.Strings
  surfaces: types.Surfaces
}

export type Kind = keyof DocumentOf

/** A question, as forms write it. */
export type FieldSchema = types.Field
export type FieldFormat = NonNullable<FieldSchema['format']>

/** The control with which a question is asked. */
export type Widget = NonNullable<types.UiSchemaMembers['ui:widget']>
