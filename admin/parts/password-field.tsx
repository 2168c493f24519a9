import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The library tells those who hear the page of every field that is wrong, but not of this one. */
export function PasswordField({ error, ...props }: PasswordInputProps) {
  return <PasswordInput {...props} error={error} {...(error ? { 'aria-invalid': true } : {})} />
}
