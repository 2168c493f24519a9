import { Code, List, Stack, Text, Title } from '@mantine/core'
import type { CatalogOrg } from '#schemas'

/** What somebody has to do outside of here before the lender's addresses lead to its pages. */
export function AddressSteps({ org }: { org: CatalogOrg }) {
  const hosts = org.hosts.filter((host) => !host.endsWith('localhost'))
  if (hosts.length === 0) return null
  return (
    <Stack gap={4} component="section" aria-label="What has to be set up">
      <Title order={2}>What has to be set up</Title>
      <Text size="sm">
        The lender’s or your own operations staff do this once for each host. It takes effect within a day.
      </Text>
      <List size="sm" spacing={4}>
        {hosts.map((host) => (
          <List.Item key={host}>
            In the DNS zone of {zoneOf(host)}: a CNAME record for <Code>{host}</Code> that leads to the name of your
            load balancer. A CAA record there, if any, has to allow the issuer of your certificates.
          </List.Item>
        ))}
        <List.Item>A TLS certificate for {list(hosts)}, on the load balancer, renewed by itself.</List.Item>
        <List.Item>
          Return addresses of bank linking, identity checks and e-signature providers: add each host to the lists that
          they allow.
        </List.Item>
        <List.Item>
          Then open each host: the lender’s first page has to show. A host that no lender names is answered with 404.
        </List.Item>
      </List>
    </Stack>
  )
}

function zoneOf(host: string): string {
  return host.split('.').slice(-2).join('.')
}

function list(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names)
}
