import { Alert, Stack, Text, Title } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { type Issue, ofLevel } from '#engine'
import { documentSet, type Json } from '#engine/release'
import type { DocumentView } from '#schemas'
import { documentName } from '../../content/names.ts'
import { resolvedPath } from '../../content/text-marks.ts'
import { FoundDraft } from '../../drafts/found-draft.tsx'
import { useEditedDocument } from '../../drafts/use-edited-document.ts'
import { type SaveActs, type SaveState, useSave } from '../../drafts/use-save.tsx'
import { DocumentForm } from '../../forms/document-form.tsx'
import { openTo } from '../../forms/form-context.ts'
import { fieldPath } from '../../lender/field-place.ts'
import { FindingList } from '../../lender/finding-list.tsx'
import type { SectionPart } from '../../lender/sections.ts'
import { useReadiness } from '../../lender/use-readiness.ts'
import { DocumentLink } from '../../parts/document-link.tsx'

export type Drafted = { content: Json | undefined; isShaped: boolean }

type Props = {
  part: SectionPart
  code: string
  document: DocumentView
  person: string
  target: { org: string; journey: string }
  /** The field to go to, as the address names it. */
  field: string
  onDraft: (id: string, drafted: Drafted) => void
  /** Told of each change of how its saving stands. */
  onSave: (state: SaveState, acts: SaveActs) => void
}

/** One document of a section, or some of its values: what is inherited, what is this lender's own, and what is wrong at each field. */
export function PartEditor({ part, code, document, person, target, field, onDraft, onSave }: Props) {
  const { id, kind, revision } = document
  const { draft, checked, layers, sources, change } = useEditedDocument(document, person, target)
  const { content, isShaped } = checked
  useEffect(() => onDraft(id, { content, isShaped }), [id, content, isShaped, onDraft])
  const { state, acts, dialog } = useSave({
    name: part.title ?? part.name ?? documentName(id),
    document,
    draft,
    checked,
  })
  useEffect(() => onSave(state, acts))

  // What was typed in another section of this document goes on here; only what began from an older revision is asked about.
  const { found, restore } = draft
  const isCurrent = found !== undefined && found.basedOn === revision
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that is found
  useEffect(() => {
    if (isCurrent) restore()
  }, [isCurrent])

  const isBilingual = useMemo(() => {
    if (sources === undefined) return false
    return (
      documentSet(new Map(Object.entries(sources)))
        .resolve('org', { org: code })
        .content.locales?.includes('es') === true
    )
  }, [sources, code])
  const findings = useReadiness(document, content, sources)
  const issues = useMemo(() => {
    const isChecked = ({ path, message }: Issue) =>
      checked.issues.some((issue) => issue.path === path && issue.message === message)
    return [...checked.issues, ...findings.filter((finding) => !isChecked(finding))]
  }, [checked.issues, findings])
  const whole = layers?.whole.content
  const here = useMemo(
    () => issues.map((issue) => ({ ...issue, path: resolvedPath(content ?? {}, whole ?? {}, issue.path) })),
    [issues, content, whole],
  )
  // What only stands in the way of going live can be saved.
  const blocking = ofLevel(here.slice(0, checked.issues.length), 'stop')

  return (
    <Stack gap="sm" component="section" aria-label={part.title ?? part.name ?? 'Fields'}>
      {part.title && <Title order={2}>{part.title}</Title>}
      {found && !isCurrent && (
        <FoundDraft draft={found} current={revision} onRestore={draft.restore} onDrop={draft.drop} />
      )}
      {!document.mayEdit && (
        <Alert variant="outline" color="gray" role="note">
          {document.mayEditTexts
            ? `You can change ${document.textsIn === undefined ? 'the words here' : 'what the page says of the lender'}. Everything else needs`
            : 'You can look and try things out in the preview. Saving needs'}{' '}
          one of the roles {document.editors.join(', ')}.
        </Alert>
      )}
      {content === undefined && (
        <Alert color="red" variant="outline" title="The draft is not a document just now">
          <Text size="sm">
            Somebody was editing it as JSON.{' '}
            <DocumentLink id={id} view="json">
              Fix it there
            </DocumentLink>
            , or drop the edits.
          </Text>
        </Alert>
      )}
      {content !== undefined && layers && (
        <DocumentForm
          key={id}
          id={id}
          kind={kind as Parameters<typeof DocumentForm>[0]['kind']}
          only={part.only}
          content={layers.whole.content}
          sources={layers.whole.sources}
          inherited={layers.inherited.content}
          issues={here}
          target={field === '' ? undefined : fieldPath(layers.whole.content, field)}
          open={openTo(document)}
          textsIn={document.textsIn}
          isPlain
          isBilingual={isBilingual}
          onChange={change}
        />
      )}
      {draft.isDirty && blocking.length > 0 && (
        <Alert color="red" variant="outline" role="status" title="To put right before this can be saved">
          <FindingList code={code} findings={blocking.map((issue) => ({ ...issue, file: id }))} />
        </Alert>
      )}
      {dialog}
    </Stack>
  )
}
