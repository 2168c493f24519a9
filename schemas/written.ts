/** Copy that a person reads: one string, or one per locale. */
export type Text = string | { en: string; es?: string; context?: string }

/** Copy in a small Markdown. The optional member exists only to tell the two apart in types. */
export type Markdown = string | { en: string; es?: string; context?: string; markdown?: never }

export type Locale = 'en' | 'es'

/** A JSON-Logic rule: a literal, a list of rules, or one operation with its arguments. */
export type Rule = string | number | boolean | null | Rule[] | { [operation: string]: Rule }

/** Questions as JSON Schema, in the subset of form.schema.json. */
export type FormSchema = {
  type: 'object'
  properties: { [answer: string]: FieldSchema }
  required?: string[]
}

export type FieldSchema = {
  $ref?: string
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  title?: Text
  description?: Text
  format?: FieldFormat
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  const?: string | number | boolean
  oneOf?: { const: string | number | boolean; title: Text; description?: Text }[]
  items?: FieldSchema
  properties?: { [answer: string]: FieldSchema }
  required?: string[]
}

export type FieldFormat =
  | 'date'
  | 'email'
  | 'phone'
  | 'ssn'
  | 'zip'
  | 'state'
  | 'home-state'
  | 'postal-state'
  | 'person-name'
  | 'routing-number'
  | 'account-number'
  | 'password'

export type Widget =
  | 'text'
  | 'textarea'
  | 'email'
  | 'phone'
  | 'password'
  | 'select'
  | 'radio'
  | 'yes-no'
  | 'checkbox'
  | 'checkboxes'
  | 'consent'
  | 'money'
  | 'date'
  | 'ssn'
  | 'state'
  | 'zip'
  | 'address'
  | 'name'
  | 'list'
  | 'upload'
  | 'signature'
  | 'schedule'
  | 'group'
  | 'hidden'

export type UiSchema = {
  'ui:order'?: string[]
  'ui:widget'?: Widget
  'ui:options'?: UiOptions
} & { [answer: string]: UiSchema | UiOptions | Widget | string[] | undefined }

export type UiOptions = {
  when?: Rule
  autocomplete?: string
  width?: 'xs' | 's' | 'm' | 'l' | 'full'
  sensitive?: boolean
  prefix?: Text
  suffix?: Text
  rows?: number
  why?: Text
  yes?: Text
  no?: Text
  messages?: { [keyword: string]: Text }
  optionsFrom?: { fact: string; value: string; label: Text; hint?: Text }
  children?: { [value: string]: string }
  detail?: { [value: string]: string }
  suggest?: string
  found?: { call: string; text: Text; none: Text }
  lookup?: string
  add?: Text
  remove?: Text
  itemTitle?: Text
  itemRows?: { id: string; label: Text; value: Text; when?: Rule; emphasis?: boolean }[]
  given?: string
  givenFields?: string[]
  addedFields?: string[]
  distinct?: { [part: string]: string[] }
  upload?: string
  accept?: ('pdf' | 'png' | 'jpeg' | 'heic')[]
  maxBytes?: number
  capture?: 'environment' | 'user'
  earliest?: string
  closedDays?: number[]
  fromHour?: number
  toHour?: number
  windowHours?: number
  strength?: boolean
  new?: boolean
}
