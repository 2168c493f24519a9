import { Anchor, Button, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orgKinds } from '#engine/release'
import type { CatalogOrg } from '#schemas'
import { orgsQuery } from '../../api/documents.ts'
import { ancestry } from '../../content/touches.ts'
import { DocumentList } from '../../parts/document-list.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { BrandPicture } from './brand-picture.tsx'
import { orgState } from './org-state.ts'
import { Readiness } from './readiness.tsx'
import { stateWords } from './state-words.ts'

export function OrgPage({ code }: { code: string }) {
  const query = useQuery(orgsQuery)
  return (
    <Loaded query={query}>
      {({ orgs }) => {
        const org = orgs.find((each) => each.code === code)
        return org ? (
          <OrgDetails org={org} orgs={orgs} />
        ) : (
          <Empty title={`There is no org “${code}”`}>It may have been renamed.</Empty>
        )
      }}
    </Loaded>
  )
}

function OrgDetails({ org, orgs }: { org: CatalogOrg; orgs: CatalogOrg[] }) {
  const main = org.documents.filter(
    ({ id, kind }) => orgKinds.some((each) => each === kind) && id === `orgs/${org.code}/${kind}`,
  )
  const ordered = orgKinds.flatMap((kind) => main.filter((each) => each.kind === kind))
  const screens = org.documents.filter(({ kind, id }) => kind !== 'asset' && !main.some((each) => each.id === id))
  const pictures = org.documents.filter(({ kind }) => kind === 'asset')
  const heirs = orgs.filter((each) => each.code !== org.code && ancestry(each.code, orgs).includes(org.code))
  return (
    <Page
      title={org.name}
      above={
        <Anchor inherit renderRoot={(props) => <Link to="/orgs" {...props} />}>
          Orgs
        </Anchor>
      }
      beside={<StateMark state={orgState(org)} />}
      lede={<Lede org={org} heirs={heirs} />}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Stack gap="md">
          <Section title="Documents">
            <DocumentList entries={ordered} label="Documents" />
          </Section>
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
        <Stack gap="md">
          {!org.abstract && (
            <Section title="Readiness">
              <Readiness code={org.code} />
            </Section>
          )}
          <Section title="Brand">
            <BrandPicture org={org} orgs={orgs} />
            <Button
              variant="default"
              w="fit-content"
              renderRoot={(props) => <Link to="/orgs/$code/brand" params={{ code: org.code }} {...props} />}
            >
              Edit the brand
            </Button>
          </Section>
        </Stack>
      </SimpleGrid>
    </Page>
  )
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

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </Stack>
  )
}
