import { Button, SimpleGrid, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { makeIcons } from '../../api/pictures.ts'
import { queries } from '../../api/queries.ts'
import { PictureField } from './picture-field.tsx'
import type { PictureSlot } from './picture-slots.ts'
import { Section } from './section.tsx'
import type { EditedBrand, SeenBrand } from './use-brand.ts'

type Props = { brand: EditedBrand; seen: SeenBrand; code: string; name: string; mayEdit: boolean }

const order: readonly PictureSlot[] = [
  'logo',
  'logoOnDark',
  'smallLogo',
  'smallLogoOnDark',
  'favicon',
  'touchIcon',
  'illustration',
  'shareImage',
]

/** Each picture where it will be seen, on light and on dark ground. */
export function PicturesSection({ brand, seen, code, name, mayEdit }: Props) {
  const { logo } = seen.look.brand
  const icons = useMutation({
    mutationFn: () => makeIcons(code, { from: logo.small?.src ?? logo.src, ground: seen.look.light.surface }),
    onSuccess: async ({ favicon, touchIcon }) => {
      await queries.invalidateQueries({ queryKey: ['sources'] })
      brand.set([['favicon'], favicon.name], [['touchIcon'], touchIcon.name])
    },
  })
  const makes = (
    <Button variant="default" loading={icons.isPending} onClick={() => icons.mutate()}>
      Make both icons from the {logo.small === undefined ? 'logo' : 'small logo'}
    </Button>
  )
  return (
    <Section
      id="pictures"
      title="Pictures"
      lede="SVG, PNG, JPEG or WebP. Drop a file on its place: it is checked, cleaned of what could run or load something, and shown where borrowers see it. It goes live with the brand."
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {order.map((slot) => (
          <PictureField
            key={slot}
            slot={slot}
            brand={brand}
            seen={seen}
            code={code}
            name={name}
            mayEdit={mayEdit}
            isWaiting={slot === 'smallLogoOnDark' && logo.small === undefined}
            beside={slot === 'favicon' ? makes : undefined}
          >
            {slot === 'favicon' && icons.isError && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {icons.error.message}
              </Text>
            )}
            {slot === 'favicon' &&
              icons.data?.touchIcon.remarks.map((remark) => (
                <Text key={remark} size="sm" c="dimmed">
                  {remark}
                </Text>
              ))}
          </PictureField>
        ))}
      </SimpleGrid>
    </Section>
  )
}
