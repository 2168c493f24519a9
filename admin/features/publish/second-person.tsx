import { Alert, List } from '@mantine/core'
import type { GoingLive } from '#schemas'

type Props = { goingLive: readonly GoingLive[]; person: string }

/** Which lenders become live with this release, and who may publish that: somebody who did not edit them last. */
export function SecondPerson({ goingLive, person }: Props) {
  if (goingLive.length === 0) return null
  const isAlone = goingLive.some(({ editors }) => editors.includes(person))
  return (
    <Alert
      color={isAlone ? 'red' : 'blue'}
      variant="outline"
      role={isAlone ? 'alert' : 'status'}
      title={isAlone ? 'Somebody else has to publish this' : 'Going live with this release'}
    >
      <List size="sm" spacing={4}>
        {goingLive.map((each) => (
          <List.Item key={each.org}>
            {each.org}: {each.editors.includes(person) ? `you edited it last. ${mayWords(each)}` : editedWords(each)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function editedWords({ editors }: GoingLive): string {
  return `edited last by ${editors.join(', ')}. You have not, so you may publish it.`
}

function mayWords({ publishers }: GoingLive): string {
  if (publishers.length === 0)
    return 'Nobody else may publish yet: give somebody who has not edited it the role publisher.'
  return `These may publish it: ${publishers.map(({ name, email }) => `${name} (${email})`).join(', ')}.`
}
