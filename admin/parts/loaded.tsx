import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isProblem } from '../api/problem.ts'

/** What a query gives, or that it is on its way (after 300 ms), or that it failed and how to try again. */
export function Loaded<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failed error={query.error} tryAgain={() => void query.refetch()} />
  return <Loading />
}

export function Loading({ lines = 6 }: { lines?: number }) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), 300)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  const rows = Array.from({ length: lines }, (_none, index) => index)
  return (
    <Stack gap="xs" aria-busy="true" role="status" aria-label="Loading">
      {rows.map((row) => (
        <Skeleton key={row} height={28} />
      ))}
    </Stack>
  )
}

export function Failed({ error, tryAgain }: { error: unknown; tryAgain?: () => void }) {
  const reference = isProblem(error) ? error.body.reference : undefined
  return (
    <Alert color="red" variant="outline" icon={<IconAlertTriangle />} title={titleOf(error)} role="alert">
      <Text size="sm">{error instanceof Error ? error.message : 'Something unexpected happened.'}</Text>
      {reference && <Text size="xs">Reference: {reference}</Text>}
      {tryAgain && (
        <Button mt="sm" variant="default" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </Alert>
  )
}

function titleOf(error: unknown): string {
  if (!isProblem(error)) return 'This could not be shown'
  if (error.code === 'network') return 'No connection'
  return error.body.title ?? 'This could not be shown'
}
