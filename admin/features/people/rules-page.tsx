import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WhoMayWhat } from '#schemas'
import { rulesQuery } from '../../api/people.ts'
import { meQuery } from '../../api/session.ts'
import { roleName } from '../../content/roles.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import './people.css'

export function RulesPage() {
  const query = useQuery(rulesQuery)
  const { data: me } = useQuery(meQuery)
  return (
    <Page
      title="Who may what"
      above={
        me?.seesToPeople && (
          <Anchor inherit renderRoot={(props) => <Link to="/people" {...props} />}>
            People
          </Anchor>
        )
      }
      lede="As the server itself decides it. A role for one org holds for that org’s own documents, people and borrowers."
    >
      <Loaded query={query}>{(rules) => <Rules rules={rules} own={me?.roles ?? []} />}</Loaded>
    </Page>
  )
}

function Rules({ rules: { roles, rows }, own }: { rules: WhoMayWhat; own: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <div className="panel rules-scroll" role="region" aria-label="Who may what" tabIndex={0}>
      <table className="rules-table">
        <thead>
          <tr>
            <th scope="col">To</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleName(role)}
                {own.includes(role) && (
                  <Text span size="xs" c="dimmed">
                    {' '}
                    you
                  </Text>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ act, cells }) => (
            <tr key={act}>
              <th scope="row">{act}</th>
              {cells.map((cell) => (
                <td key={cell.role} className={cell.everywhere ? undefined : 'rules-no'}>
                  {cellWords(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellWords({ everywhere, inOrg }: WhoMayWhat['rows'][number]['cells'][number]): string {
  if (!everywhere) return 'No'
  return inOrg ? 'Yes' : 'For every org only'
}
