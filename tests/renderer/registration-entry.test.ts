import { describe, expect, test } from 'vitest'
import { beginningOf, enterRegistration } from '../../renderer/application/registration-entry.ts'
import { replaceFrom } from '../../renderer/navigation/replace-from.ts'
import { pageAt } from './page.ts'

const step = (id: string) => `/account/heloc/register?step=${id}`

describe('once there is an application', () => {
  test('registration is not behind it in the browser’s history', async () => {
    const { app, history } = pageAt('/account/heloc/coming-soon')
    history.push('/account/heloc/register')
    enterRegistration(app)
    for (const id of ['sale-status', 'income-info', 'login-info']) {
      history.push(step(id))
      enterRegistration(app)
    }
    await app.go('/account/heloc/application', { from: beginningOf(app) })
    expect(history.location.pathname).toBe('/account/heloc/application')
    history.back()
    expect(history.location.pathname).toBe('/account/heloc/coming-soon')
  })

  test('the page that made it gives way where registration was entered later than the tab says', async () => {
    const { app, history, session } = pageAt(step('name'))
    session.set('waymark.registration-entry', '12')
    await app.go('/account/heloc/application', { from: beginningOf(app) })
    history.back()
    expect(history.location.pathname).toBe('/account/heloc/application')
  })

  test('the next page shows where the browser goes back nowhere', async () => {
    const { history, ports } = pageAt(step('name'))
    history.push(step('login-info'))
    history.go = () => undefined
    await replaceFrom(history, 0, '/account/heloc/application', ports.clock)
    expect(history.location.pathname).toBe('/account/heloc/application')
  })
})
