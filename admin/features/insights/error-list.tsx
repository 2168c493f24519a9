import { Text } from '@mantine/core'
import type { StepError } from '#schemas'
import { errorWords, times } from './words.ts'

/** Errors by what they are, the most frequent first. */
export function ErrorList({ errors }: { errors: StepError[] }) {
  return (
    <ul className="error-list">
      {errors.map((error) => (
        <li key={errorWords(error)}>
          <Text size="sm" component="span">
            {errorWords(error)}
          </Text>
          <Text size="sm" c="dimmed" component="span">
            {times(error.count, error.sessions)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
