import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompiledScreen } from '#engine'
import { registrationScope } from '../../renderer/session/use-lead.ts'
import { bundle, pageAt } from './page.ts'
import { renderAt } from './render.tsx'
import { Alone, uuid } from './render-screen.tsx'
import { saidOnPage } from './words.ts'

const asks = {
  $schema: 'screen.schema.json',
  id: 'asks',
  title: 'About you',
  blocks: [{ type: 'form' }],
  form: {
    fields: [
      { path: 'nickname', widget: 'text', type: 'string', label: 'Your name', required: true, checks: {}, ui: {} },
    ],
    checks: [],
  },
  submit: { calls: [{ call: 'apply' }], next: 'close' },
} as CompiledScreen
const shows = {
  $schema: 'screen.schema.json',
  id: 'shows',
  title: 'Your application',
  blocks: [{ type: 'text', body: [{ p: ['Welcome, ', { v: 'answers.nickname' }] }] }],
} as unknown as CompiledScreen
const apply = {
  id: 'apply',
  method: 'POST',
  path: '/applications',
  body: { name: { var: 'answers.nickname' } },
  stores: { application: 'uuid' },
}

test('what somebody answered in registration is there on the pages of the application that came of it', async () => {
  const page = pageAt(bundle.journey.basePath, () => Response.json({ uuid }), {
    ...bundle,
    screens: { asks, shows },
    calls: { ...bundle.calls, apply: apply as never },
  })
  const { user, rerender } = renderAt(<Alone screenId="asks" scope={registrationScope} />, page)
  await user.type(screen.getByLabelText('Your name'), 'Avery')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(page.sent.map(({ body }) => body)).toEqual([{ name: 'Avery' }]))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe(''))
  rerender(<Alone key="application" screenId="shows" scope={uuid} />)
  await saidOnPage('Welcome, Avery')
})
