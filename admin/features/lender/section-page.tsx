import { Button, Grid, Group, Stack } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Json } from '#engine/release'
import type { Target } from '../../content/targets.ts'
import { LoadedDocument } from '../../drafts/loaded-document.tsx'
import { SaveForm } from '../../drafts/save-form.tsx'
import { useSaves } from '../../drafts/use-saves.ts'
import { LenderFrame } from '../../lender/lender-frame.tsx'
import { type LenderSection, lenderSections, type SectionId } from '../../lender/sections.ts'
import { PreviewPane } from '../../preview/preview-pane.tsx'
import { AddressSteps } from './address-steps.tsx'
import { type Drafted, PartEditor } from './part-editor.tsx'
import { PartList, partPlace } from './part-list.tsx'
import { ReadinessList } from './readiness-list.tsx'
import { useFirstScreen } from './use-first-screen.ts'

/** One section of a lender: its fields on the left, the borrower's page with what was typed on the right. */
export function SectionPage({ code, section }: { code: string; section: LenderSection }) {
  const id = section.id as SectionId
  return (
    <LenderFrame code={code} section={id}>
      {({ org }) => (
        <Parts key={section.id} code={code} journey={org.journeys[0]} section={section}>
          {id === 'readiness' && <ReadinessList code={code} />}
          {id === 'addresses' && <AddressSteps org={org} />}
        </Parts>
      )}
    </LenderFrame>
  )
}

type PartsProps = { code: string; journey: string | undefined; section: LenderSection; children: ReactNode }

function Parts({ code, journey, section, children }: PartsProps) {
  const first = useFirstScreen(code, section.parts.some(({ isFirstScreen }) => isFirstScreen) ? journey : undefined)
  const parts = section.parts.flatMap((part) => {
    const id = part.isFirstScreen ? first : `orgs/${code}/${part.kind}`
    return id === undefined ? [] : [{ part, id }]
  })
  const { hash } = useLocation()
  const [drafts, setDrafts] = useState<Record<string, Drafted>>({})
  const [chosen, setTarget] = useState<Target>()
  const [focused, setActive] = useState<string>()
  const active = focused ?? parts[0]?.id ?? `orgs/${code}/org`
  const onDraft = useCallback(
    (id: string, drafted: Drafted) =>
      setDrafts((before) => {
        const known = before[id]
        const isSame = known?.content === drafted.content && known?.isShaped === drafted.isShaped
        return isSame ? before : { ...before, [id]: drafted }
      }),
    [],
  )
  const { saves, report, actsOf } = useSaves()
  const next = lenderSections[lenderSections.findIndex(({ id }) => id === section.id) + 1]
  const others = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(drafts).flatMap(([id, { content, isShaped }]): [string, Json][] =>
          id !== active && isShaped && content !== undefined ? [[id, content]] : [],
        ),
      ),
    [drafts, active],
  )

  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Stack gap="lg">
          <PartList parts={parts.map(({ part }) => part)} />
          {parts.map(({ part, id }, index) => (
            <div
              key={`${id} ${part.title}`}
              id={partPlace(index)}
              className="section-part"
              tabIndex={-1}
              onFocusCapture={() => setActive(id)}
            >
              <LoadedDocument id={id}>
                {({ document, person, targets }) => (
                  <PartEditor
                    part={part}
                    code={code}
                    document={document}
                    person={person}
                    target={chosen ?? ownTarget(targets, code)}
                    field={hash}
                    onDraft={onDraft}
                    onSave={report}
                  />
                )}
              </LoadedDocument>
            </div>
          ))}
          <SaveForm
            saves={parts.flatMap(({ id }) => saves.filter((each) => each.id === id))}
            actsOf={actsOf}
            work={code}
          />
          {children}
          {next && (
            <Group>
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link to="/orgs/$code/$section" params={{ code, section: next.id }} {...props} />
                )}
              >
                Next: {next.title}
              </Button>
            </Group>
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <LoadedDocument id={active}>
          {({ targets }) =>
            targets.length > 0 && (
              <div className="beside-section">
                <PreviewPane
                  id={active}
                  content={drafts[active]?.content}
                  others={others}
                  canDraw={drafts[active]?.isShaped === true}
                  targets={targets}
                  target={chosen ?? ownTarget(targets, code)}
                  onTarget={setTarget}
                />
              </div>
            )
          }
        </LoadedDocument>
      </Grid.Col>
    </Grid>
  )
}

function ownTarget(targets: Target[], code: string): Target {
  return targets.find(({ org }) => org === code) ?? targets[0] ?? { org: code, journey: '' }
}
