import { act, screen } from '@testing-library/react'
import { test } from 'vitest'
import type { Bundle, CompiledScreen } from '#engine'
import { ScreenPage } from '../../renderer/pages/screen-page.tsx'
import { bundle, pageAt } from './page.ts'
import { renderAt } from './render.tsx'
import { saidOnPage } from './words.ts'

const asked = {
  id: 'asked',
  title: 'A question',
  blocks: [{ type: 'form' }],
  form: {
    fields: [{ path: 'town', type: 'string', widget: 'text', label: 'Town', required: true, checks: {}, ui: {} }],
    checks: [],
  },
  stops: [
    { id: 'far', when: true, title: 'Too far', body: [{ p: ['We do not lend in ', { v: 'answers.town' }, '.'] }] },
  ],
} as unknown as CompiledScreen

test('a reason why one cannot go on quotes the answer as it was typed last', async () => {
  const screens: Bundle['screens'] = { ...bundle.screens, asked }
  const page = pageAt(`${bundle.journey.basePath}/register`, undefined, { ...bundle, screens })
  const { user } = renderAt(<ScreenPage screenId="asked" scope="registration" />, page)
  await user.type(await screen.findByLabelText('Town'), 'Hana')
  await act(async () => page.history.push(page.history.location.href, { isStopped: true } as never))
  await saidOnPage('We do not lend in Hana.')
})
