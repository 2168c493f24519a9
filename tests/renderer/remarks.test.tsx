import { Provider } from 'jotai'
import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Field } from '#engine'
import { ZipRemark } from '../../renderer/fields/address/zip-remark.tsx'
import { isAreaCode } from '../../renderer/fields/text/area-codes.ts'
import { emailSuggestion } from '../../renderer/fields/text/email-suggestion.ts'
import { Remark } from '../../renderer/fields/text/remark.tsx'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { pageAt } from './page.ts'

function textOf(remark: React.ReactNode): string {
  const { app } = pageAt('/account/heloc')
  const html = renderToStaticMarkup(
    <Provider store={app.store}>
      <AppProvider value={app}>
        <PageUi>{remark}</PageUi>
      </AppProvider>
    </Provider>,
  )
  return html.replace(/<[^>]+>/g, '')
}

describe('an email address', () => {
  test.each([
    ['a@gmial.com', 'a@gmail.com'],
    ['a@gmail.co', 'a@gmail.com'],
    ['a@gmail.con', 'a@gmail.com'],
    ['a@yaho.com', 'a@yahoo.com'],
    ['a@yahoo.co', 'a@yahoo.com'],
    ['a@hotmial.com', 'a@hotmail.com'],
    ['a@outlok.com', 'a@outlook.com'],
    ['a@iclod.com', 'a@icloud.com'],
    ['A.b+c@GMIAL.com', 'A.b+c@gmail.com'],
  ])('that is a slip away from a provider is asked about: %s', (input, meant) => {
    expect(emailSuggestion(input)).toBe(meant)
  })

  test.each(
    'gmail.com ymail.com mail.com aim.com email.com gmx.com me.com mac.com msn.com live.com rocketmail.com yahoo.ca yahoo.es yahoo.com.mx hotmail.es outlook.es outlook.fr cox.net att.net usa.com aol.de example.com'.split(
      ' ',
    ),
  )('of a provider that exists is right as it is: %s', (domain) => {
    expect(emailSuggestion(`a@${domain}`)).toBeUndefined()
  })
})

describe('an area code', () => {
  test('is known where the public metadata of telephone numbers assigns it', () => {
    const { countries, country_calling_codes: regions } = metadata as unknown as {
      countries: { [region: string]: unknown[] }
      country_calling_codes: { 1: string[] }
    }
    const patterns = regions[1].flatMap((region) =>
      ((countries[region]?.[11] ?? []) as ([string] | 0)[]).flatMap((type) =>
        type === 0 || !type[0] ? [] : [type[0]],
      ),
    )
    const numbers = ['2345678', '5550123', '9876543', '4567890', '2001234']
    const assigned = (area: string) =>
      patterns.some((pattern) => numbers.some((rest) => new RegExp(`^(?:${pattern})$`).test(area + rest)))
    const codes = Array.from({ length: 800 }, (_, index) => String(200 + index))
    expect(codes.filter(isAreaCode)).toEqual(codes.filter(assigned))
    expect(codes.filter(isAreaCode).length).toBeGreaterThan(400)
  })

  const phone = { path: 'phone', widget: 'phone', type: 'string' } as Field
  const said = (answer: unknown) => textOf(<Remark field={phone} answer={answer} use={() => undefined} />)

  test('that nobody has is asked about', () => {
    expect(said('+12115550123')).toContain('211')
    expect(said('+12125550123')).toBe('')
    expect(said(null)).toBe('')
    expect(said('+10125550123')).toBe('')
  })
})

describe('a ZIP code', () => {
  const said = (zip: string, state: string) => textOf(<ZipRemark zip={zip} state={state} settle={() => {}} />)

  test.each([
    ['99999', 'CO', 'Colorado'],
    ['10001', 'TX', 'Texas'],
    ['80202-1234', 'PR', 'Puerto Rico'],
    ['00907', 'VI', 'US Virgin Islands'],
  ])('of another state is asked about: %s in %s', (zip, state, name) => {
    expect(said(zip, state)).toContain(`${zip} does not look like ${name}`)
  })

  test.each([
    ['80202', 'CO'],
    ['05501', 'MA'],
    ['06390', 'NY'],
    ['73301', 'TX'],
    ['88510', 'TX'],
    ['00907', 'PR'],
    ['96799', 'AS'],
    ['96910', 'GU'],
    ['09012', 'AE'],
    ['34002', 'AA'],
    ['20001', 'DC'],
    ['8020', 'CO'],
    ['80202', 'XX'],
  ])('of its state, or of none that is known, is not: %s in %s', (zip, state) => {
    expect(said(zip, state)).toBe('')
  })
})
