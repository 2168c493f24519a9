import { Box, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useMemo } from 'react'
import { documentSet, isDark, lookOf } from '#engine/release'
import type { CatalogOrg } from '#schemas'
import { sourcesQuery } from '../../api/work.ts'
import { pictures } from '../../content/pictures.ts'
import { ancestry } from '../../content/touches.ts'
import { Loaded } from '../../parts/loaded.tsx'
import './brand-picture.css'

/** The brand at a glance: logo on its header, shades, and the two colors that carry the page. */
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
  const { brand, shades, light } = useMemo(() => lookIn(documents, code), [documents, code])
  const logo = useMemo(
    () => pictures(documents, code)[(isDark(light.headerSurface) && brand.logo?.onDark) || (brand.logo?.src ?? '')],
    [documents, code, brand, light],
  )
  if (brand.logo === undefined)
    return (
      <Text size="sm" c="dimmed">
        No brand yet.
      </Text>
    )
  const radius =
    brand.shape.button === 'pill' ? 999 : brand.shape.button === 'square' ? 0 : Math.max(4, brand.shape.radius)
  return (
    <div
      className="panel"
      style={
        {
          '--header-surface': light.headerSurface,
          '--header-text': light.headerText,
          '--surface': light.surface,
          '--text': light.text,
          '--action': light.action,
          '--action-text': light.actionText,
          '--link': light.link,
          '--button-radius': `${radius}px`,
        } as CSSProperties
      }
    >
      <Box className="brand-header" p="md">
        {logo ? (
          <img src={logo} alt={brand.logo.alt} width={brand.logo.width} height={brand.logo.height} />
        ) : (
          <span>{brand.name}</span>
        )}
      </Box>
      <Stack className="brand-page" p="md" gap="sm">
        <span>Text on {brand.name}’s page</span>
        <Group gap="sm">
          <span className="brand-button">Continue</span>
          <span className="brand-link">A link</span>
        </Group>
      </Stack>
      <Group gap={0} grow wrap="nowrap">
        {Object.entries(shades).map(([shade, color]) => (
          <Box
            key={shade}
            className="brand-shade"
            h={28}
            style={{ '--shade': color } as CSSProperties}
            title={`${shade} ${color}`}
          />
        ))}
      </Group>
    </div>
  )
}

function lookIn(documents: Parameters<typeof pictures>[0], org: string) {
  return lookOf(documentSet(new Map(Object.entries(documents))), org)
}
