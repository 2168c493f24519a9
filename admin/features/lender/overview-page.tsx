import { Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ofLevel } from '#engine'
import { orgKinds } from '#engine/release'
import type { CatalogOrg } from '#schemas'
import { readinessQuery } from '../../api/documents.ts'
import { ancestry } from '../../content/touches.ts'
import { LenderFrame } from '../../lender/lender-frame.tsx'
import { orgState } from '../../lender/org-state.ts'
import { stateWords } from '../../lender/state-words.ts'
import { DocumentList } from '../../parts/document-list.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { BrandPicture } from './brand-picture.tsx'
import { FirstPage } from './first-page.tsx'

/** A lender at a glance: its first page, what is left to do, and all of its documents. */
export function OverviewPage({ code }: { code: string }) {
  return (
    <LenderFrame
      code={code}
      section="overview"
      beside={({ org }) => <StateMark state={orgState(org)} />}
      lede={({ org, orgs }) => <Lede org={org} heirs={heirsOf(org, orgs)} />}
    >
      {({ org, orgs }) => (
        <Stack gap="lg">
          {!org.abstract && <Left code={code} />}
          {org.abstract || org.journeys.length === 0 ? (
            <Section title="Brand">
              <BrandPicture org={org} orgs={orgs} />
            </Section>
          ) : (
            <Section title="First page">
              <FirstPage org={code} journey={org.journeys[0] ?? ''} />
            </Section>
          )}
          <Documents org={org} />
        </Stack>
      )}
    </LenderFrame>
  )
}

/** What stands between the lender and its being live, in a line. */
function Left({ code }: { code: string }) {
  const { data } = useQuery(readinessQuery(code))
  if (data === undefined) return null
  const stops = ofLevel(data.findings, 'stop').length
  return (
    <Group gap="sm">
      <Text size="sm">
        {stops === 0
          ? data.state === 'live'
            ? 'Nothing is missing.'
            : 'Nothing stands in the way of going live.'
          : `${stops === 1 ? 'One thing stands' : `${stops} things stand`} in the way of going live.`}
      </Text>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/orgs/$code/$section" params={{ code, section: 'readiness' }} {...props} />}
      >
        {stops === 0 ? 'Readiness' : 'See what is left'}
      </Button>
    </Group>
  )
}

function Documents({ org }: { org: CatalogOrg }) {
  const main = org.documents.filter(
    ({ id, kind }) => orgKinds.some((each) => each === kind) && id === `orgs/${org.code}/${kind}`,
  )
  const ordered = orgKinds.flatMap((kind) => main.filter((each) => each.kind === kind))
  const screens = org.documents.filter(({ kind, id }) => kind !== 'asset' && !main.some((each) => each.id === id))
  const pictures = org.documents.filter(({ kind }) => kind === 'asset')
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Section title="Documents">
        <DocumentList entries={ordered} label="Documents" />
      </Section>
      <Stack gap="md">
        {screens.length > 0 && (
          <Section title="Changes to a journey">
            <DocumentList entries={screens} label="Changes to a journey" />
          </Section>
        )}
        {pictures.length > 0 && (
          <Section title="Pictures">
            <DocumentList entries={pictures} label="Pictures" />
          </Section>
        )}
      </Stack>
    </SimpleGrid>
  )
}

function heirsOf({ code }: CatalogOrg, orgs: CatalogOrg[]): CatalogOrg[] {
  return orgs.filter((each) => each.code !== code && ancestry(each.code, orgs).includes(code))
}

function Lede({ org, heirs }: { org: CatalogOrg; heirs: CatalogOrg[] }) {
  return (
    <>
      <Text span ff="monospace" inherit>
        {org.code}
      </Text>
      {org.abstract
        ? ' is only inherited from.'
        : ` · ${stateWords[org.state]} · ${org.hosts.join(', ') || 'no host yet'}`}
      {org.extends && (
        <>
          {' '}
          · extends{' '}
          <Anchor
            underline="always"
            inherit
            renderRoot={(props) => <Link to="/orgs/$code" params={{ code: org.extends ?? '' }} {...props} />}
          >
            {org.extends}
          </Anchor>
        </>
      )}
      {heirs.length > 0 && ` · inherited by ${heirs.map(({ code }) => code).join(', ')}`}
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  )
}
