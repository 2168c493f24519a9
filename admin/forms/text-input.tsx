import { Theme } from '@rjsf/mantine'
import type { BaseInputTemplateProps } from '@rjsf/utils'
import type { ComponentType } from 'react'

const Input = Theme.templates?.BaseInputTemplate as ComponentType<BaseInputTemplateProps>

/** A line of text or a number. One that is gone leaves it empty: without a value the input would keep what was typed. */
export function TextInput(props: BaseInputTemplateProps) {
  return <Input {...props} value={props.value ?? ''} />
}
