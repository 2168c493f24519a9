import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { bundle, pageAt } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { words } from '../../../tests/renderer/words.ts'
import { NotesProvider } from '../../ui/note/index.tsx'
import { Notes } from './index.tsx'

const disclosures = [
  { id: 'one', body: [{ p: ['About one'] }] },
  { id: 'two', body: [{ p: ['About two'] }], when: { '==': [{ var: 'route.state' }, 'TX'] } },
  { id: 'three', body: [{ p: ['About three'] }] },
] as never

function notes(numbers: [string, number][], changed: Partial<typeof bundle> = {}) {
  const page = pageAt(bundle.journey.basePath, undefined, { ...bundle, disclosures, ...changed })
  const drawn = renderAt(
    <NotesProvider value={new Map(numbers)}>
      <Notes facts={{}} />
    </NotesProvider>,
    page,
  )
  return { ...page, ...drawn }
}
const region = () => within(screen.getByRole('complementary', { name: 'Important information' }))

describe('the notes of a page', () => {
  test('are those that it refers to, each under the number that it has everywhere', () => {
    notes([['three', 3]])
    const items = region().getAllByRole<HTMLLIElement>('listitem')
    expect(items.map((each) => [each.id, each.value, words(each)])).toEqual([['disclosure-three', 3, 'About three']])
  })

  test('are nothing where it refers to none', () => {
    expect(notes([]).container.childElementCount).toBe(0)
  })

  test('lead to all of them', async () => {
    const { user, history } = notes([['one', 1]])
    await user.click(region().getByRole('link', { name: 'All important information' }))
    expect(history.location.pathname).toBe(`${bundle.journey.basePath}/disclosures`)
  })

  test('lead nowhere in a journey that has no such page', () => {
    const { disclosures: _none, ...journey } = bundle.journey
    notes([['one', 1]], { journey })
    expect(region().queryByRole('link')).toBeNull()
  })

  test('come after the lender’s own words', () => {
    notes([['one', 1]], { footer: { ...bundle.footer, disclosureCopy: [{ p: ['For members.'] }] } })
    const own = region().getByText('For members.')
    const list = region().getByRole('list')
    expect(own.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})
