import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileBundle, documentSet } from '#engine/release'
import type { Locale } from '#schemas'
import { pageFacts } from '../../renderer/session/facts.ts'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { Footer } from '../../renderer/surfaces/footer/index.tsx'
import { plainMarkup } from '../support/plain-markup.ts'
import { plant, shippedDocuments } from '../support/shipped.ts'
import { inputOf, pageAt } from './page.ts'

const west = {
  id: 'west',
  states: ['CA'],
  companyName: 'Homepoint Sample of the West LLC',
  companyNMLS: '990000055',
  companyAddress: { street1: '1 Sample Street', city: 'Fresno', state: 'CA', zip: '93701' },
}

/** The footer's words for somebody who has typed in which state the home is. */
function footerFor(state: string | undefined, locale: Locale = 'en'): string {
  const documents = shippedDocuments()
  const org = documents.get('orgs/homepoint/org') ?? null
  plant(org, '/companies', [west])
  plant(org, '/licences/1', { id: 'CA', state: 'CA', number: 'S-1', type: 'Sample Lender License' })
  const { bundle } = compileBundle(documentSet(documents), { org: 'homepoint', journey: 'heloc', locale })
  const { app } = pageAt('/account/heloc/register', undefined, bundle)
  if (state !== undefined) app.input.set('registration', () => inputOf({ propertyAddress: { state } }))
  return plainMarkup(
    renderToStaticMarkup(
      <Provider store={app.store}>
        <AppProvider value={app}>
          <PageUi>
            <Footer facts={pageFacts(app, 'registration')} />
          </PageUi>
        </AppProvider>
      </Provider>,
    ),
  ).replaceAll(/<[^>]*>/g, ' ')
}

test.each(['en', 'es'] as const)(
  'the footer names the company that lends where the home is, and its license: %s',
  (locale) => {
    const text = footerFor('CA', locale)
    expect(text).toContain('© Homepoint Sample of the West LLC, 1 Sample Street, Fresno, CA 93701')
    expect(text).toContain('NMLS ID 990000055')
    expect(text).toContain('California: Sample Lender License S-1.')
    expect(text).not.toContain('990000005.')
  },
)

test.each([undefined, 'AZ'])('elsewhere, and until that is known, it is the lender’s own: %s', (state) => {
  const text = footerFor(state)
  expect(text).toContain('© Homepoint Sample Mortgage Inc.')
  expect(text).toContain('NMLS ID 990000005')
  expect(text).not.toContain('License S-1')
})
