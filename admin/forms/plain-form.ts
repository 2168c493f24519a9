import type { UiSchema } from '@rjsf/utils'

/** Ids are for documents that refer to each other, notes for who writes documents; a page in words does without both. */
export function withoutIdAndNote(uiSchema: UiSchema): UiSchema {
  return { ...uiSchema, id: hidden, note: hidden }
}

const hidden = { 'ui:widget': 'hidden' }
