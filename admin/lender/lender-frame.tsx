import { Anchor, Badge, NativeSelect, NavLink } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ofLevel } from '#engine'
import { placeOf } from '#engine/release'
import type { CatalogOrg } from '#schemas'
import { orgsQuery, readinessQuery } from '../api/documents.ts'
import { Empty } from '../parts/empty.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Page } from '../parts/page.tsx'
import { lenderSections, type SectionId, sectionOf } from './sections.ts'
import './lender-frame.css'

type Framed = { org: CatalogOrg; orgs: CatalogOrg[] }

type Props = {
  code: string
  section: SectionId
  lede?: (framed: Framed) => ReactNode
  beside?: (framed: Framed) => ReactNode
  actions?: ReactNode
  children: (framed: Framed) => ReactNode
}

/** A section of a lender, with the way to all others and what is left to do in each. */
export function LenderFrame({ code, section, lede, beside, actions, children }: Props) {
  const query = useQuery(orgsQuery)
  const current = lenderSections.find(({ id }) => id === section) ?? lenderSections[0]
  return (
    <Loaded query={query}>
      {({ orgs }) => {
        const org = orgs.find((each) => each.code === code)
        if (org === undefined) return <Empty title={`There is no lender “${code}”`}>It may have been renamed.</Empty>
        const framed = { org, orgs }
        return (
          <Page
            title={section === 'overview' ? org.name : current.title}
            above={
              section === 'overview' ? (
                <Anchor inherit renderRoot={(props) => <Link to="/orgs" {...props} />}>
                  Lenders
                </Anchor>
              ) : (
                <Anchor inherit renderRoot={(props) => <Link to="/orgs/$code" params={{ code }} {...props} />}>
                  {org.name}
                </Anchor>
              )
            }
            beside={beside?.(framed)}
            lede={lede?.(framed) ?? current.lede}
            actions={actions}
          >
            <div className="lender-columns">
              <Jump org={org} section={section} />
              <div className="lender-section">{children(framed)}</div>
            </div>
          </Page>
        )
      }}
    </Loaded>
  )
}

/** The list of sections; where there is no room beside, a choice. */
function Jump({ org, section }: { org: CatalogOrg; section: SectionId }) {
  const { data } = useQuery({ ...readinessQuery(org.code), enabled: !org.abstract })
  const navigate = useNavigate()
  const stops = ofLevel(data?.findings ?? [], 'stop')
  const countOf = (id: SectionId) =>
    id === 'readiness'
      ? stops.length
      : stops.filter(({ file = '', path }) => sectionOf(placeOf(file)?.kind ?? '', path) === id).length
  const sections = lenderSections.filter(({ id }) => !(org.abstract && id === 'readiness'))
  const lead = (id: string) => navigate({ to: addressOf(id), params: { code: org.code, section: id } })
  return (
    <>
      <NativeSelect
        hiddenFrom="sm"
        aria-label="Section"
        value={section}
        data={sections.map(({ id, title }) => ({
          value: id,
          label: countOf(id) > 0 ? `${title} (${countOf(id)} to do)` : title,
        }))}
        onChange={(event) => void lead(event.currentTarget.value)}
      />
      <nav aria-label="Sections" className="lender-jump">
        {sections.map(({ id, title }) => (
          <NavLink
            key={id}
            label={title}
            active={id === section}
            aria-current={id === section ? 'page' : undefined}
            rightSection={
              countOf(id) > 0 && (
                <Badge size="sm" variant="light" color="red" aria-label={`${countOf(id)} to do`}>
                  {countOf(id)}
                </Badge>
              )
            }
            renderRoot={(props) => (
              <Link
                to={addressOf(id)}
                params={{ code: org.code, section: id }}
                activeOptions={{ exact: true }}
                {...props}
              />
            )}
          />
        ))}
      </nav>
    </>
  )
}

function addressOf(id: string): '/orgs/$code' | '/orgs/$code/$section' {
  return id === 'overview' ? '/orgs/$code' : '/orgs/$code/$section'
}
