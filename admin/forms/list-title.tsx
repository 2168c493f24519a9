import { Text, Title } from '@mantine/core'
import { useFormContext } from './form-context.ts'

type Props = { title: string | undefined; description: string | undefined; depth: number }

/** What a list is called: a heading where it is a part of a page by itself. */
export function ListTitle({ title, description, depth }: Props) {
  const { isPart } = useFormContext()
  return (
    <>
      {isPart && depth === 1 ? (
        <Title order={2}>{title}</Title>
      ) : (
        <Text size="sm" fw={500}>
          {title}
        </Text>
      )}
      {description && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
    </>
  )
}

/** How many entries stand open in a part of a page. */
const shortList = 5

export function isOpenAtFirst({ isPart }: { isPart: boolean }, entries: number): boolean {
  return isPart && entries <= shortList
}
