import { expect, test } from 'vitest'
import { bundle, pageAt } from '../../tests/renderer/page.ts'
import { renderAt } from '../../tests/renderer/render.tsx'
import { words } from '../../tests/renderer/words.ts'
import { Shell } from './index.tsx'

function shellOf(state: 'test' | 'live') {
  const shown = { ...bundle, org: { ...bundle.org, state } }
  const page = pageAt(bundle.journey.basePath, undefined, shown)
  renderAt(
    <Shell screen={{ title: 'Page' } as never} blocks={[]} facts={{}}>
      <p>Words</p>
    </Shell>,
    page,
  )
  return words()
}

test('every page of a lender that is being tested says that it is a test', () => {
  expect(shellOf('test')).toContain('Test site. Applications here are not real.')
})

test('no page of a live lender does', () => {
  expect(shellOf('live')).not.toContain('Test site')
})
