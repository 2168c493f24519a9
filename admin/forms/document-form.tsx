import { withTheme } from '@rjsf/core'
import { Theme } from '@rjsf/mantine'
import type { ValidatorType } from '@rjsf/utils'
import { useEffect, useMemo, useState } from 'react'
import type { Issue } from '#engine'
import type { Inherited, Json } from '#engine/release'
import type { Kind } from '#schemas'
import { changedAt } from './changed-at.ts'
import { Description } from './description.tsx'
import { FieldFrame } from './field-frame.tsx'
import { BlockField } from './fields/block-field.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { ColorField } from './fields/color-field.tsx'
import { CopyField, MarkdownField } from './fields/copy-field.tsx'
import { ItemsField } from './fields/items-field.tsx'
import { MapField } from './fields/map-field.tsx'
import { RuleField } from './fields/rule-field.tsx'
import { SettingField } from './fields/setting-field.tsx'
import { SettingsField } from './fields/settings-field.tsx'
import { StringsField } from './fields/strings-field.tsx'
import { SwitchWidget } from './fields/switch-widget.tsx'
import { TableField } from './fields/table-field.tsx'
import { JsonField, ValueField } from './fields/value-field.tsx'
import { FormReactContext, type Open } from './form-context.ts'
import { formOf, partOf } from './form-schema.ts'
import { InheritingField } from './inheriting-field.tsx'
import { ObjectFrame } from './object-frame.tsx'
import { orderOf } from './order.ts'
import { withoutIdAndNote } from './plain-form.ts'
import { TextInput } from './text-input.tsx'

const Form = withTheme({
  ...Theme,
  fields: {
    SchemaField: InheritingField,
    copy: CopyField,
    markdown: MarkdownField,
    rule: RuleField,
    color: ColorField,
    value: ValueField,
    json: JsonField,
    strings: StringsField,
    items: ItemsField,
    map: MapField,
    block: BlockField,
    choice: ChoiceField,
    setting: SettingField,
    settings: SettingsField,
    table: TableField,
  },
  widgets: { ...Theme.widgets, CheckboxWidget: SwitchWidget },
  templates: {
    ...Theme.templates,
    FieldTemplate: FieldFrame,
    ObjectFieldTemplate: ObjectFrame,
    FieldErrorTemplate: () => null,
    DescriptionFieldTemplate: Description,
    BaseInputTemplate: TextInput,
  },
})

/** The form library asks for a validator. Ours is the compiled schema of the whole document, whose issues the fields show. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}

type Props = {
  id: string
  kind: Kind
  /** As the document's readers get it. */
  content: Json
  sources?: Inherited['sources'] | undefined
  inherited: Json
  issues: readonly Issue[]
  target?: string | undefined
  /** The places of the fields to show; all of the document when absent. */
  only?: readonly string[] | undefined
  open: Open
  textsIn?: readonly string[] | undefined
  /** For people who know the lender and not the documents. */
  isPlain?: boolean
  isBilingual?: boolean
  onChange: (content: Json) => void
}

/** A document of any kind as a form, generated from its schema. */
export function DocumentForm({
  id,
  kind,
  content,
  sources,
  inherited,
  issues,
  target,
  only,
  open,
  textsIn,
  isPlain = false,
  isBilingual = false,
  onChange,
}: Props) {
  const form = useMemo(() => {
    const whole = formOf(kind)
    const ordered = { ...whole, uiSchema: { ...whole.uiSchema, 'ui:order': orderOf(kind) } }
    const wanted = only === undefined ? ordered : partOf(ordered, only)
    return isPlain ? { ...wanted, uiSchema: withoutIdAndNote(wanted.uiSchema) } : wanted
  }, [kind, only, isPlain])
  const [unlocked, setUnlocked] = useState<ReadonlySet<string>>(new Set())
  const context = {
    id,
    content,
    sources,
    inherited,
    issues,
    target,
    open,
    textsIn,
    isReadOnly: open !== 'all',
    isPart: only !== undefined,
    isPlain,
    isBilingual,
    unlocked,
    unlock: (path: string) => setUnlocked(new Set([...unlocked, path])),
    change: (path: readonly (string | number)[], value: Json | undefined) => onChange(changedAt(content, path, value)),
  }
  useEffect(() => {
    if (target) goTo(target)
  }, [target])

  return (
    <FormReactContext value={context}>
      <Form
        tagName="div"
        schema={form.schema}
        uiSchema={form.uiSchema}
        formData={content}
        validator={validator}
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' }}
        onChange={({ formData }) => onChange(formData as Json)}
      />
    </FormReactContext>
  )
}

function goTo(target: string) {
  const frame = [...document.querySelectorAll<HTMLElement>('[data-path]')].findLast(
    ({ dataset }) => dataset.path === target || target.startsWith(`${dataset.path}/`),
  )
  frame?.scrollIntoView({ block: 'center' })
  frame?.querySelector<HTMLElement>('input:enabled, textarea:enabled, button')?.focus({ preventScroll: true })
}
