import { expect, test } from 'vitest'
import { queries } from '../../renderer/api/queries.ts'
import { submit } from '../../renderer/application/submit.ts'
import { pageFacts } from '../../renderer/session/facts.ts'
import { applicationAtom } from '../../renderer/state/atoms.ts'
import { bundle, inputOf, pageAt, type Sent } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test('whoever signs in finds nothing of what the lender said to the last person', async () => {
  queries.clear()
  queries.setQueryData(['profile'], { email: 'avery@example.com' })
  const page = pageAt('/auth/login', ({ url: { pathname } }: Sent) =>
    pathname.endsWith('/login')
      ? Response.json({ jwt: 'b' }, { headers: { authorization: 'b' } })
      : Response.json({ applications: [] }),
  )
  const { app } = page
  app.store.set(applicationAtom, { uuid, facts: {}, backendStatus: null, machineState: bundle.machine.initial })
  app.input.set('page./auth/login', () => inputOf({ loginEmail: 'blair@example.com', loginPassword: 'maple otter' }))
  const screen = bundle.screens['auth/login']
  if (screen === undefined) throw new Error('there is no login')
  const scope = 'page./auth/login'
  await submit(app, screen, pageFacts(app, scope), { scope })
  expect(page.local.get('jwt')).toBe('Bearer b')
  expect(queries.getQueryData(['profile'])).toBeUndefined()
  expect(app.store.get(applicationAtom)).toBeUndefined()
})
