import { Box, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { colourOf, documentSet } from '#engine/release'
import type { CatalogOrg } from '#schemas'
import { sourcesQuery } from '../../api/work.ts'
import { pictures } from '../../content/pictures.ts'
import { ancestry } from '../../content/touches.ts'
import { Loaded } from '../../parts/loaded.tsx'

/** The brand at a glance: logo on its header, shades, and the two colours that carry the page. */
export function BrandPicture({ org, orgs }: { org: CatalogOrg; orgs: CatalogOrg[] }) {
  const [journey = ''] = [
    org,
    ...ancestry(org.code, orgs).flatMap((code) => orgs.filter((each) => each.code === code)),
    ...orgs,
  ].flatMap(({ journeys }) => journeys)
  const query = useQuery(sourcesQuery(org.code, journey))
  return <Loaded query={query}>{(documents) => <Picture documents={documents} code={org.code} />}</Loaded>
}

function Picture({ documents, code }: { documents: Parameters<typeof pictures>[0]; code: string }) {
  const brand = useMemo(() => brandOf(documents, code), [documents, code])
  const logo = useMemo(() => pictures(documents, code)[brand.logo?.src ?? ''], [documents, code, brand])
  if (!brand.roles || !brand.shades)
    return (
      <Text size="sm" c="dimmed">
        No brand yet.
      </Text>
    )
  const role = (name: keyof typeof brand.roles) => colourOf(brand, brand.roles[name])
  const radius =
    brand.shape.button === 'pill' ? 999 : brand.shape.button === 'square' ? 0 : Math.max(4, brand.shape.radius)
  return (
    <Box className="panel">
      <Box p="md" style={{ background: role('headerSurface') }}>
        {logo ? (
          <img
            src={logo}
            alt={brand.logo.alt}
            width={brand.logo.width}
            height={brand.logo.height}
            style={{ maxWidth: '100%' }}
          />
        ) : (
          <span style={{ color: role('headerText') }}>{brand.name}</span>
        )}
      </Box>
      <Stack p="md" gap="sm" style={{ background: role('surface'), color: role('text') }}>
        <span>Text on {brand.name}’s page</span>
        <Group gap="sm">
          <span
            style={{
              background: role('action'),
              color: role('actionText'),
              borderRadius: radius,
              padding: '8px 18px',
              fontWeight: 600,
            }}
          >
            Continue
          </span>
          <span style={{ color: role('link'), textDecoration: 'underline' }}>A link</span>
        </Group>
      </Stack>
      <Group gap={0} grow wrap="nowrap">
        {Object.entries(brand.shades).map(([shade, colour]) => (
          <Box key={shade} h={28} style={{ background: colour }} title={`${shade} ${colour}`} />
        ))}
      </Group>
    </Box>
  )
}

function brandOf(documents: Parameters<typeof pictures>[0], org: string) {
  return documentSet(new Map(Object.entries(documents))).resolve('brand', { org }).content
}
