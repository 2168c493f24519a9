import { ActionIcon, Anchor, Stack, Text, Textarea, Tooltip } from '@mantine/core'
import type { FieldProps } from '@rjsf/utils'
import { IconX } from '@tabler/icons-react'
import { isJsonObject, type Json } from '#engine/release'
import { english } from '../../content/labels.ts'
import { useFormContext } from '../form-context.ts'
import { changedCopy } from './changed-copy.ts'

const variables = 'May quote figures and the lender, as in {{figures.aprMax}} or {{org.companyNameShort}}.'
const markdown = `${variables} Small Markdown: **bold**, *italic*, [a link](https://…), lists, [^note].`

/** Copy that borrowers read: English, and Spanish where somebody has written it. */
export function CopyField(props: FieldProps) {
  return <Copy {...props} hint={undefined} rows={1} />
}

/** Copy with paragraphs, in the small Markdown. */
export function MarkdownField(props: FieldProps) {
  return <Copy {...props} hint={markdown} rows={3} />
}

function Copy({
  formData,
  onChange,
  fieldPathId,
  schema,
  required,
  readonly,
  rawErrors,
  hint,
  rows,
}: FieldProps & { hint: string | undefined; rows: number }) {
  const { isBilingual } = useFormContext()
  const value = formData as Json | undefined
  const spanish = isJsonObject(value) && typeof value.es === 'string' ? value.es : undefined
  const context = isJsonObject(value) && typeof value.context === 'string' ? value.context : undefined
  const change = (en: string, es: string | undefined) => onChange(changedCopy(value, en, es), fieldPathId.path)
  const errors = rawErrors?.join(' ')
  const en = english(value) ?? ''
  return (
    <Stack gap={4}>
      <Textarea
        id={fieldPathId.$id}
        label={schema.title}
        description={schema.description ?? hint}
        required={required ?? false}
        autosize
        minRows={rows}
        maxRows={24}
        disabled={readonly ?? false}
        error={errors}
        value={en}
        onChange={(event) => change(event.currentTarget.value, spanish)}
        lang="en"
      />
      {spanish !== undefined || (isBilingual && !readonly && en !== '') ? (
        <Textarea
          aria-label={`${schema.title}, in Spanish`}
          leftSection="ES"
          leftSectionProps={{ style: { alignItems: 'flex-start', paddingTop: 8, fontSize: 11 } }}
          rightSection={
            readonly || spanish === undefined ? null : (
              <Tooltip label="Remove the Spanish text">
                <ActionIcon aria-label="Remove the Spanish text" onClick={() => change(en, undefined)}>
                  <IconX size={14} />
                </ActionIcon>
              </Tooltip>
            )
          }
          autosize
          minRows={rows}
          maxRows={24}
          disabled={readonly ?? false}
          value={spanish ?? ''}
          onChange={(event) => change(en, event.currentTarget.value)}
          lang="es"
        />
      ) : (
        !readonly &&
        en !== '' && (
          <Anchor component="button" type="button" size="xs" ta="left" w="fit-content" onClick={() => change(en, '')}>
            Add Spanish
          </Anchor>
        )
      )}
      {context !== undefined && (
        <Text size="xs" c="dimmed">
          For translators: {context}
        </Text>
      )}
    </Stack>
  )
}
