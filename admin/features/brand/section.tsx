import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { id: string; title: string; lede?: ReactNode; children: ReactNode }

/** A part of the page with an address of its own. */
export function Section({ id, title, lede, children }: Props) {
  return (
    <Stack gap="sm" component="section" id={id} aria-labelledby={`${id}-title`} className="brand-section">
      <Stack gap={2}>
        <Title order={2} id={`${id}-title`}>
          {title}
        </Title>
        {lede && (
          <Text size="sm" c="dimmed">
            {lede}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  )
}
