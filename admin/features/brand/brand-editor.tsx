import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Issue } from '#engine'
import { isJsonObject } from '#engine/release'
import type { DocumentView } from '#schemas'
import type { Target } from '../../content/targets.ts'
import { DraftIssues } from '../../drafts/draft-issues.tsx'
import { FoundDraft } from '../../drafts/found-draft.tsx'
import { SaveBar } from '../../drafts/save-bar.tsx'
import { LenderFrame } from '../../lender/lender-frame.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { PreviewPane } from '../../preview/preview-pane.tsx'
import { ColorsSection } from './colors-section.tsx'
import { isOfPicture } from './picture-slots.ts'
import { PicturesSection } from './pictures-section.tsx'
import { RolesSection } from './roles-section.tsx'
import { ShapeSection } from './shape-section.tsx'
import { TypefacesSection } from './typefaces-section.tsx'
import { useBrand } from './use-brand.ts'
import './brand.css'

type Props = { document: DocumentView; person: string; name: string; targets: Target[] }

const sections = [
  ['colors', 'Colors'],
  ['roles', 'Roles'],
  ['pictures', 'Pictures'],
  ['typefaces', 'Typefaces'],
  ['shape', 'Shape'],
  ['preview', 'Preview'],
] as const

/** The brand in sections on the left, the borrower's page on the right; both are views of one draft. */
export function BrandEditor({ document, person, name, targets }: Props) {
  const code = document.org ?? ''
  const [target, setTarget] = useState(targets.find(({ org }) => org === code) ?? (targets[0] as Target))
  const brand = useBrand(document, person, target)
  const { draft, checked, seen } = brand
  const isThere = seen?.look.brand.logo !== undefined
  useSectionOfAddress(isThere)
  // Colors that meet are told where they are set, in words of what is seen; what is wrong with a picture, at the picture.
  const isTold = (issue: Issue) => issue.code === 'brand.contrast' || isOfPicture(issue)
  const others = { ...checked, issues: checked.issues.filter((issue) => !isTold(issue)) }

  return (
    <LenderFrame
      code={code}
      section="brand"
      beside={() => <StateMark state={draft.isDirty ? 'edited' : document.state} />}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/documents/$" params={{ _splat: document.id }} {...props} />}
        >
          All properties as a form
        </Button>
      }
    >
      {() => (
        <>
          {draft.found && (
            <FoundDraft draft={draft.found} current={document.revision} onRestore={draft.restore} onDrop={draft.drop} />
          )}
          {!document.mayEdit && (
            <Alert variant="outline" color="gray" role="note">
              You can look and try things out in the preview. Saving and pictures need one of the roles{' '}
              {document.editors.join(', ')}.
            </Alert>
          )}
          <div className="brand-columns">
            <Stack gap="lg" miw={0}>
              <Group gap="sm" component="nav" aria-label="On this page">
                {sections.map(([id, title]) => (
                  <Anchor key={id} href={`#${id}`} size="sm">
                    {title}
                  </Anchor>
                ))}
              </Group>
              <DraftIssues id={document.id} checked={others} />
              {!isJsonObject(checked.content) && (
                <Alert color="red" variant="outline" title="The draft is not a document just now">
                  <Text size="sm">Somebody was editing it as JSON. Fix it there, or drop the edits.</Text>
                </Alert>
              )}
              {isThere && seen && (
                <>
                  <ColorsSection brand={brand} seen={seen} code={code} mayEdit={document.mayEdit} />
                  <RolesSection brand={brand} seen={seen} />
                  <PicturesSection brand={brand} seen={seen} code={code} name={name} mayEdit={document.mayEdit} />
                  <TypefacesSection brand={brand} seen={seen} code={code} mayEdit={document.mayEdit} />
                  <ShapeSection brand={brand} seen={seen} />
                </>
              )}
              <SaveBar work={code} document={document} draft={draft} checked={checked} />
            </Stack>
            <div className="brand-preview" id="preview">
              <PreviewPane
                id={document.id}
                content={checked.content}
                canDraw={checked.isShaped && checked.content !== undefined}
                targets={targets}
                target={target}
                onTarget={setTarget}
              />
            </div>
          </div>
        </>
      )}
    </LenderFrame>
  )
}

/** An address may lead to a section or to a picture, which are there only once the brand is. */
function useSectionOfAddress(isThere: boolean) {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (!isThere || id === '') return
    if (sections.some(([known]) => known === id)) window.document.getElementById(id)?.scrollIntoView()
    else window.document.querySelector<HTMLElement>(`[data-path="/${CSS.escape(id)}"] button:enabled`)?.focus()
  }, [isThere])
}
