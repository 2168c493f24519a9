import { type ComponentType, lazy } from 'react'
import type { Field } from '#engine'
import type { FieldProps } from './field-props.ts'

type Drawn = ComponentType<FieldProps>

/** Few screens ask for these: each comes with the first screen that does. */
const loaders = {
  checkboxes: async () => (await import('./choice/checkboxes-field.tsx')).CheckboxesField,
  password: async () => (await import('./secret/secret-field.tsx')).SecretField,
  ssn: async () => (await import('./secret/secret-field.tsx')).SecretField,
  date: async () => (await import('./date/date-field.tsx')).DateField,
  list: async () => (await import('./list/list-field.tsx')).ListField,
  upload: async () => (await import('./upload/upload-field.tsx')).UploadField,
  signature: async () => (await import('./signature/signature-field.tsx')).SignatureField,
  schedule: async () => (await import('./schedule/schedule-field.tsx')).ScheduleField,
} satisfies { [widget in Field['widget']]?: () => Promise<Drawn> }

export type LazyWidget = keyof typeof loaders

const loaded = new Map<LazyWidget, Drawn>()
const suspended = new Map<LazyWidget, Drawn>(
  widgetNames().map((widget) => [widget, lazy(async () => ({ default: await load(widget) }))]),
)

/** Fetches what draws these questions, so that their screen shows whole and at once. */
export async function loadFields(fields: readonly Field[]): Promise<void> {
  const wanted = new Set(fields.map(({ widget }) => widget).filter(isLazy))
  await Promise.all([...[...wanted].map(load), ...fields.map(({ fields: below = [] }) => loadFields(below))])
}

/** Whether all that draws these questions is there. */
export function areLoaded(fields: readonly Field[]): boolean {
  return fields.every(({ widget, fields: below = [] }) => (!isLazy(widget) || loaded.has(widget)) && areLoaded(below))
}

/** What draws a question that few screens ask, as soon as it is there. */
export function lazyField(widget: LazyWidget): Drawn {
  return loaded.get(widget) ?? (suspended.get(widget) as Drawn)
}

export function isLazy(widget: Field['widget']): widget is LazyWidget {
  return Object.hasOwn(loaders, widget)
}

async function load(widget: LazyWidget): Promise<Drawn> {
  const field = loaded.get(widget) ?? (await loaders[widget]())
  loaded.set(widget, field)
  return field
}

function widgetNames(): LazyWidget[] {
  return Object.keys(loaders) as LazyWidget[]
}
