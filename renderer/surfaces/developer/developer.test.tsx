import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bundle, pageAt, type Sent } from '../../../tests/renderer/page.ts'
import { renderAt } from '../../../tests/renderer/render.tsx'
import { uuid } from '../../../tests/renderer/render-screen.tsx'
import { saidOnPage } from '../../../tests/renderer/words.ts'
import { DeveloperSignIn } from './index.tsx'

function signIn(lender: (request: Sent) => Response | undefined = () => undefined) {
  const page = pageAt(
    bundle.journey.basePath,
    (request) =>
      lender(request) ??
      Response.json(
        request.url.pathname.endsWith('/login') ? { jwt: 'fresh' } : { applications: [{ uuid, active: true }] },
      ),
  )
  return { ...page, ...renderAt(<DeveloperSignIn />, page) }
}
const press = () => screen.getByRole('button', { name: 'Sign in', hidden: true })

test('whoever builds signs in by password and is at the application under way', async () => {
  const { user, sent, history, local } = signIn()
  await user.click(screen.getByText('Developer sign-in'))
  await user.type(screen.getByLabelText('Email'), 'avery@example.com')
  await user.type(screen.getByLabelText('Password'), 'maple otter')
  await user.click(press())
  await waitFor(() => expect(history.location.pathname).toBe(`${bundle.journey.basePath}/${uuid}`))
  expect(sent[0]?.body).toEqual({ email: 'avery@example.com', password: 'maple otter' })
  expect(local.get('jwt')).toBe('Bearer fresh')
  expect(screen.queryByText('Developer sign-in')).toBeNull()
})

test('a token is kept only once the lender knows it', async () => {
  let knows = false
  const { user, sent, local } = signIn(({ url }) =>
    url.pathname.endsWith('/identity') && !knows ? Response.json({}, { status: 401 }) : undefined,
  )
  await user.click(screen.getByText('Developer sign-in'))
  await user.type(screen.getByLabelText('Or a token'), 'Bearer mine')
  await user.click(press())
  await saidOnPage('Something unexpected happened logging you in')
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer mine')
  expect(local.get('jwt')).toBeUndefined()
  knows = true
  await user.click(press())
  await waitFor(() => expect(local.get('jwt')).toBe('Bearer mine'))
})
