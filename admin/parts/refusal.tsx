import { Alert } from '@mantine/core'

/** What the server refused, in its words. */
export function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Alert color="red" variant="outline" role="alert">
      {error.message}
    </Alert>
  )
}
