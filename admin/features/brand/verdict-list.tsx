import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { ColorVerdict } from '#engine/release'
import { verdictWords } from './verdict-words.ts'

type Props = { verdicts: ColorVerdict[]; onUse: (verdict: ColorVerdict, color: string) => void }

/** What could not be kept, why, and the nearest that works, which one press takes. */
export function VerdictList({ verdicts, onUse }: Props) {
  return (
    <Stack gap={6} aria-live="polite">
      {verdicts.map((verdict) => (
        <Group key={`${verdict.appearance} ${verdict.role} ${verdict.isOwn}`} gap="xs" wrap="nowrap" align="flex-start">
          {verdict.isOwn ? (
            <IconAlertTriangle size={16} className="brand-stops" aria-label="Stops publishing" />
          ) : (
            <IconInfoCircle size={16} className="brand-tells" aria-label="To know" />
          )}
          <Text size="sm" className="brand-verdict">
            {verdictWords(verdict)}
          </Text>
          {verdict.works !== undefined && (
            <Button
              variant="default"
              leftSection={<span className="brand-swatch" style={{ '--swatch': verdict.works } as CSSProperties} />}
              onClick={() => onUse(verdict, verdict.works ?? verdict.wanted)}
            >
              Use it
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  )
}
