import { Button, Group, Modal, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Choices, diffDocuments, type Json, merge, type Conflict as Place } from '#engine/release'
import type { DocumentView } from '#schemas'
import type { Problem } from '../api/problem.ts'
import { figureAt, nameOf, sentences } from '../content/sentences.ts'
import { shownFigure } from '../content/shown.ts'
import { SentenceList } from '../parts/sentence-list.tsx'
import { When } from '../parts/when.tsx'

type Props = {
  document: DocumentView
  problem: Problem
  yours: Json
  isSaving: boolean
  onClose: () => void
  onSave: (content: Json, basedOn: number) => void
  onTakeTheirs: () => void
}

/** Somebody saved first: what they changed, what you changed, and how both can stand. */
export function Conflict({ document, problem, yours, isSaving, onClose, onSave, onTakeTheirs }: Props) {
  const { base, theirs } = problem.body
  const [choices, setChoices] = useState<Choices>({})
  const three = { base: base?.content ?? undefined, theirs: theirs?.content ?? undefined, yours }
  const merged = merge(three, choices)
  const latest = theirs?.number ?? 0
  const contents = [yours, three.theirs, document.resolved?.content]

  return (
    <Modal opened onClose={onClose} size="90%" title="Somebody has saved this document since you began">
      <Stack gap="md">
        <Text size="sm">
          You began from revision {base?.number ?? 0}.{' '}
          {theirs && (
            <>
              The latest is revision {latest} by {theirs.author}, <When at={theirs.at} />: {theirs.message}
            </>
          )}
        </Text>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Version
            title={`Theirs: revision ${latest}`}
            kind={document.kind}
            from={three.base}
            to={three.theirs}
            document={document}
          />
          <Version title="Yours, not saved" kind={document.kind} from={three.base} to={yours} document={document} />
        </SimpleGrid>
        {merged.conflicts.length > 0 && (
          <Stack gap="xs" component="section" aria-label="Changed by both">
            <Title order={3}>Changed by both: choose for each</Title>
            {merged.conflicts.map((place) => (
              <Choice
                key={place.path}
                place={place}
                name={
                  place.isOrder
                    ? `Order of ${nameOf(document.kind, place.path.slice(0, -2), contents, []).toLowerCase()}`
                    : nameOf(document.kind, place.path, contents, [yours, three.theirs])
                }
                figure={
                  document.kind === 'figures' && place.path.endsWith('/value')
                    ? figureAt(place.path, contents)
                    : undefined
                }
                chosen={choices[place.path] ?? 'yours'}
                onChoose={(chosen) => setChoices({ ...choices, [place.path]: chosen })}
              />
            ))}
          </Stack>
        )}
        <Group>
          <Button
            size="sm"
            loading={isSaving}
            disabled={merged.content === undefined}
            onClick={() => merged.content !== undefined && onSave(merged.content, latest)}
          >
            Save both, merged
          </Button>
          <Button size="sm" variant="default" onClick={() => onSave(yours, latest)}>
            Keep mine only, on top of theirs
          </Button>
          <Button size="sm" variant="default" onClick={onTakeTheirs}>
            Take theirs, drop mine
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Version({
  title,
  kind,
  from,
  to,
  document,
}: {
  title: string
  kind: string
  from: Json | undefined
  to: Json | undefined
  document: DocumentView
}) {
  const differences = useMemo(() => diffDocuments(from, to), [from, to])
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={3}>{title}</Title>
      <SentenceList
        sentences={sentences(kind, differences, [to, from, document.resolved?.content])}
        differences={differences}
      />
    </Stack>
  )
}

function Choice({
  place,
  name,
  figure,
  chosen,
  onChoose,
}: {
  place: Place
  name: string
  figure: unknown
  chosen: 'theirs' | 'yours'
  onChoose: (chosen: 'theirs' | 'yours') => void
}) {
  const text = (value: Json | undefined) =>
    shownFigure(value, figure) ??
    (value === undefined
      ? 'taken out'
      : place.isOrder && Array.isArray(value)
        ? value.join(', ')
        : typeof value === 'string'
          ? value
          : JSON.stringify(value, null, 2))
  return (
    <Stack gap={4}>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={`Whose ${name}`}
          data={[
            { value: 'theirs', label: 'Theirs' },
            { value: 'yours', label: 'Yours' },
          ]}
          value={chosen}
          onChange={(next) => onChoose(next as 'theirs' | 'yours')}
        />
      </Group>
      <SimpleGrid cols={3}>
        <div className="text-before">
          <Text size="xs" fw={600}>
            Before
          </Text>
          {text(place.base)}
        </div>
        <div className="text-after">
          <Text size="xs" fw={600}>
            Theirs
          </Text>
          {text(place.theirs)}
        </div>
        <div className="text-after">
          <Text size="xs" fw={600}>
            Yours
          </Text>
          {text(place.yours)}
        </div>
      </SimpleGrid>
    </Stack>
  )
}
