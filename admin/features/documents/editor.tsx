import { Alert, Anchor, Button, Grid, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { isJsonObject, type Json } from '#engine/release'
import type { DocumentView } from '#schemas'
import { documentName, ownerName } from '../../content/names.ts'
import { dataAddress } from '../../content/pictures.ts'
import { resolvedPath, syntaxMarks, textMarks } from '../../content/text-marks.ts'
import { DraftIssues } from '../../drafts/draft-issues.tsx'
import { FoundDraft } from '../../drafts/found-draft.tsx'
import { SaveBar } from '../../drafts/save-bar.tsx'
import { useEditedDocument } from '../../drafts/use-edited-document.ts'
import { DocumentForm } from '../../forms/document-form.tsx'
import { openTo } from '../../forms/form-context.ts'
import { CodeEditor } from '../../parts/code-editor.tsx'
import { Page } from '../../parts/page.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { PreviewPane } from '../../preview/preview-pane.tsx'
import { Lede } from './lede.tsx'
import './editor.css'

export type View = 'form' | 'json'
type Target = { org: string; journey: string }
type Props = {
  document: DocumentView
  person: string
  targets: Target[]
  view: View
  at: string | undefined
  onView: (view: View) => void
}

/** The form or the JSON on the left, the borrower's page on the right; both are views of one draft. */
export function Editor({ document, person, targets, view, at, onView }: Props) {
  const { id, kind, layer, patches: isPatch } = document
  const [chosen, setTarget] = useState<Target>()
  const target = chosen ?? targets[0]
  const { draft, checked, layers, change } = useEditedDocument(document, person, target)
  const isForm = view === 'form' && layer !== 'asset'

  const marks = useMemo(
    () => (checked.content === undefined ? syntaxMarks(draft.text) : textMarks(draft.text, checked.issues)),
    [checked, draft.text],
  )

  return (
    <Page
      title={documentName(id)}
      above={<Owner document={document} />}
      beside={<StateMark state={draft.isDirty ? 'edited' : document.state} />}
      lede={<Lede document={document} />}
      actions={
        <>
          {document.revision > 0 && (
            <Button
              variant="default"
              leftSection={<IconHistory size={15} />}
              renderRoot={(props) => <Link to="/history/$" params={{ _splat: id }} {...props} />}
            >
              History
            </Button>
          )}
          {layer !== 'asset' && (
            <SegmentedControl
              size="xs"
              aria-label="Edit as"
              data={[
                { value: 'form', label: 'Form' },
                { value: 'json', label: 'JSON' },
              ]}
              value={view}
              onChange={(next) => onView(next as View)}
            />
          )}
        </>
      }
    >
      {draft.found && (
        <FoundDraft draft={draft.found} current={document.revision} onRestore={draft.restore} onDrop={draft.drop} />
      )}
      {!document.mayEdit && (
        <Alert variant="outline" color="gray" role="note">
          {document.mayEditTexts
            ? `You can change ${document.textsIn === undefined ? 'the words of this document' : 'what the page says of the lender'}. Everything else of it needs`
            : 'You can look and try things out in the preview. Saving needs'}{' '}
          one of the roles {document.editors.join(', ')}.
        </Alert>
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: targets.length > 0 && layer !== 'asset' ? 7 : 12 }}>
          <Stack gap="md">
            <DraftIssues id={id} checked={checked} />
            {layer === 'asset' && <Picture content={checked.content} />}
            {!isForm && (
              <CodeEditor
                key={id}
                label={`${documentName(id)} as JSON`}
                text={draft.text}
                marks={marks}
                isReadOnly={layer === 'asset' || openTo(document) === 'texts'}
                onChange={draft.edit}
              />
            )}
            {isForm &&
              (checked.content === undefined ? (
                <Alert color="red" variant="outline" icon={<IconAlertTriangle />} title="The text is not JSON yet">
                  <Text size="sm">The form can show it once it can be read.</Text>
                  <Anchor component="button" size="sm" onClick={() => onView('json')}>
                    Fix it as JSON
                  </Anchor>
                </Alert>
              ) : (
                (!isPatch || layers) && (
                  <DocumentForm
                    key={id}
                    id={id}
                    kind={kind as Parameters<typeof DocumentForm>[0]['kind']}
                    content={layers ? layers.whole.content : checked.content}
                    sources={layers && hasParents(layers.inherited.content) ? layers.whole.sources : undefined}
                    inherited={layers?.inherited.content ?? {}}
                    issues={
                      layers
                        ? checked.issues.map((issue) => ({
                            ...issue,
                            path: resolvedPath(checked.content ?? {}, layers.whole.content, issue.path),
                          }))
                        : checked.issues
                    }
                    target={
                      at === undefined
                        ? undefined
                        : layers
                          ? resolvedPath(checked.content, layers.whole.content, at)
                          : at
                    }
                    open={openTo(document)}
                    textsIn={document.textsIn}
                    onChange={change}
                  />
                )
              ))}
            {layer !== 'asset' && <SaveBar document={document} draft={draft} checked={checked} />}
          </Stack>
        </Grid.Col>
        {target && layer !== 'asset' && (
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <div className="beside-editor">
              <PreviewPane
                id={id}
                content={checked.content}
                canDraw={checked.isShaped && checked.content !== undefined}
                targets={targets}
                target={target}
                onTarget={setTarget}
              />
            </div>
          </Grid.Col>
        )}
      </Grid>
    </Page>
  )
}

/** The base inherits nothing: its values come from nowhere else. */
function hasParents(inherited: Json): boolean {
  return isJsonObject(inherited) && Object.keys(inherited).some((key) => key !== '$schema')
}

function Owner({ document: { id, org, journey } }: { document: DocumentView }) {
  return org ? (
    <Anchor inherit renderRoot={(props) => <Link to="/orgs/$code" params={{ code: org }} {...props} />}>
      {ownerName(id)}
    </Anchor>
  ) : (
    <Anchor
      inherit
      renderRoot={(props) => <Link to="/journeys/$journey" params={{ journey: journey ?? '' }} {...props} />}
    >
      {ownerName(id)}
    </Anchor>
  )
}

function Picture({ content }: { content: Json | undefined }) {
  if (!isJsonObject(content)) return null
  return (
    <Group className="panel document-picture" p="lg" justify="center">
      <img src={dataAddress(content as { mediaType: string })} alt="" />
    </Group>
  )
}
