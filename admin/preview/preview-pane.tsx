import { Alert, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Bundle } from '#engine'
import { type Json, placeOf } from '#engine/release'
import { orgsQuery } from '../api/documents.ts'
import { sourcesQuery } from '../api/work.ts'
import { IssueList } from '../parts/issue-list.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type Compiled, compiledPreview } from './compiled-preview.ts'
import { peopleOf, sampleOf, usualPerson } from './personas.ts'
import { type Answering, PreviewFrame } from './preview-frame.tsx'
import { type PreviewPlace, previewPlaces, screenChoices } from './preview-places.ts'
import { type Width, widthChoices } from './preview-widths.ts'
import './preview-pane.css'

const states: { value: Answering; label: string }[] = [
  { value: 'answered', label: 'Answered' },
  { value: 'empty', label: 'Nothing to list' },
  { value: 'waiting', label: 'Still waiting' },
  { value: 'failed', label: 'Failed' },
]

type Target = { org: string; journey: string }
type Props = {
  id: string
  content: Json | undefined
  /** Drafts of other documents that the page shows as well. */
  others?: Record<string, Json>
  canDraw: boolean
  targets: Target[]
  target: Target
  onTarget: (target: Target) => void
}

/** The borrower's page beside the editor, with the edits that nobody has saved yet. */
export function PreviewPane({ id, content, others = noOthers, canDraw, targets, target, onTarget }: Props) {
  const query = useQuery(sourcesQuery(target.org, target.journey))
  // The editor shows a key first; the page follows at once, and gives way to the next key.
  const settled = useDeferredValue(content)
  return (
    <Loaded query={query}>
      {(documents) => (
        <CatchBoundary getResetKey={() => JSON.stringify([settled, target])} errorComponent={NotDrawn}>
          <WithDrafts
            saved={documents}
            others={others}
            id={id}
            content={settled}
            canDraw={canDraw}
            targets={targets}
            target={target}
            onTarget={onTarget}
          />
        </CatchBoundary>
      )}
    </Loaded>
  )
}

const noOthers: Record<string, Json> = {}

/** The documents as they are saved, with the other drafts in their places. */
const WithDrafts = memo(function WithDrafts({
  saved,
  others,
  ...props
}: Props & { saved: Record<string, Json>; others: Record<string, Json> }) {
  const documents = useMemo(() => (others === noOthers ? saved : { ...saved, ...others }), [saved, others])
  return <Drawn {...props} documents={documents} />
})

/** The documents do not make a page yet; the editor beside it goes on, and the next edit is tried again. */
function NotDrawn() {
  return (
    <Alert color="yellow" variant="outline" title="The page cannot be drawn">
      Something that every page needs is missing. The lender’s page lists what, under Readiness.
    </Alert>
  )
}

function Drawn({
  id,
  content,
  canDraw,
  documents,
  targets,
  target,
  onTarget,
}: Props & { documents: Record<string, Json> }) {
  const orgs = useQuery(orgsQuery)
  const names = new Map(orgs.data?.orgs.map(({ code, name }) => [code, name]))
  const [width, setWidth] = useState<Width>('phone')
  const [answering, setAnswering] = useState<Answering>('answered')
  const [locale, setLocale] = useState<'en' | 'es'>('en')
  const [address, setAddress] = useState<string>()
  const [who, setWho] = useState(usualPerson)
  const last = useRef<Compiled>(undefined)
  // While the draft cannot be drawn, the page stays as it was.
  const compiled = useMemo(() => {
    if (!canDraw || content === undefined) return last.current
    last.current = compiledPreview({ documents, id, content, ...target, locale })
    return last.current
  }, [canDraw, content, documents, id, target, locale])
  const drawn = useMemo(() => {
    if (compiled === undefined) return undefined
    const { bundle, theme, files, sample, personas } = compiled
    return { bundle, theme, files, sample: sampleOf(sample, personas, who) }
  }, [compiled, who])
  const people = peopleOf(compiled?.personas ?? {})
  const places = useMemo(() => (compiled ? previewPlaces(compiled.bundle) : []), [compiled])
  const own = places.find(({ screen }) => screen === placeOf(id)?.screen) ?? placeOfAll(places, compiled?.bundle, id)
  const shown =
    address !== undefined && places.some((place) => place.address === address) ? address : (own ?? places[0])?.address

  return (
    <Stack gap="xs">
      <Group gap={6}>
        <Select
          aria-label="Lender"
          size="xs"
          className="preview-lender"
          allowDeselect={false}
          data={targets.map(({ org }) => ({ value: org, label: names.get(org) ?? org }))}
          value={target.org}
          onChange={(org) => onTarget(targets.find((each) => each.org === org) ?? target)}
        />
        <Select
          aria-label="Screen"
          size="xs"
          className="preview-screen"
          allowDeselect={false}
          searchable
          data={screenChoices(places, compiled?.bundle)}
          value={shown ?? null}
          onChange={(next) => setAddress(next ?? undefined)}
        />
        <SegmentedControl
          size="xs"
          aria-label="Width"
          data={widthChoices}
          value={width}
          onChange={(next) => setWidth(next as Width)}
        />
        <Select
          aria-label="The lender’s services"
          size="xs"
          className="preview-answers"
          allowDeselect={false}
          data={states}
          value={answering}
          onChange={(next) => setAnswering((next ?? 'answered') as Answering)}
        />
        {people.length > 0 && (
          <Select
            aria-label="Person"
            size="xs"
            className="preview-person"
            allowDeselect={false}
            data={people}
            value={people.some(({ value }) => value === who) ? who : usualPerson}
            onChange={(next) => setWho(next ?? usualPerson)}
          />
        )}
        {(compiled?.bundle.locales.length ?? 0) > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Language"
            data={[
              { value: 'en', label: 'EN' },
              { value: 'es', label: 'ES' },
            ]}
            value={locale}
            onChange={(next) => setLocale(next as typeof locale)}
          />
        )}
      </Group>
      {!canDraw && (
        <Text size="sm" c="dimmed" role="status">
          {content === undefined ? 'This is not a document yet' : 'The draft has issues'}: the page stands as it was
          before.
        </Text>
      )}
      {compiled && compiled.issues.length > 0 && (
        <Alert color="yellow" variant="outline" title="The page cannot show everything as written">
          <IssueList issues={compiled.issues.slice(0, 5).map(({ file: _file, ...issue }) => issue)} />
        </Alert>
      )}
      {drawn && shown !== undefined && (
        <PreviewFrame
          shown={drawn}
          who={who}
          address={shown}
          width={width}
          answering={answering}
          {...(standsInFooter(id) ? { part: 'footer' } : {})}
        />
      )}
    </Stack>
  )
}

/** Where on the page the words of this document stand. */
function standsInFooter(id: string): boolean {
  const kind = placeOf(id)?.kind
  return kind === 'footer' || kind === 'disclosures'
}

/** Disclosures are seen where all of them stand: other pages show those that they refer to. */
function placeOfAll(places: PreviewPlace[], bundle: Bundle | undefined, id: string): PreviewPlace | undefined {
  if (!id.endsWith('/disclosures')) return undefined
  return places.find(({ screen }) => bundle?.screens[screen]?.blocks.some(({ type }) => type === 'disclosures'))
}
