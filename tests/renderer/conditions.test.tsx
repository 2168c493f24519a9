import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Bundle, Facts } from '#engine'
import { ConditionsBlock } from '../../renderer/blocks/conditions/index.tsx'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { OwnScreenProvider } from '../../renderer/ui/screen-context.ts'
import { plainMarkup } from '../support/plain-markup.ts'
import { bundle, pageAt } from './page.ts'

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

function drawn(conditions: object[], shown = bundle, own: object = {}) {
  const { app } = pageAt(`/account/heloc/${uuid}/conditions`, undefined, shown)
  const block = { type: 'conditions', id: 'list', ...own, items: 'data.conditions' } as never
  const facts = { data: { conditions } } as unknown as Facts
  const html = renderToStaticMarkup(
    <Provider store={app.store}>
      <AppProvider value={app}>
        <PageUi>
          <OwnScreenProvider value={{ facts, uuid } as never}>
            <ConditionsBlock block={block} />
          </OwnScreenProvider>
        </PageUi>
      </AppProvider>
    </Provider>,
  )
  return plainMarkup(html)
}

describe('something that the lender lists', () => {
  const [idle] = (bundle.screens['conditions/index']?.blocks ?? []).flatMap((block) =>
    block.type === 'conditions' ? [block] : [],
  )
  const categoryEnum = 'GENERIC_DOCUMENT_REQUEST'
  const listed = (condition: object) => drawn([{ uuid, categoryEnum, ...condition }], bundle, idle)

  test.each([{}, { actionNeeded: true, requestDocuments: true }])('is settled by its button: %j', (condition) => {
    expect(listed(condition)).toContain('Upload the documents that we ask for.')
    expect(listed(condition)).toContain(`/conditions/upload-document/${uuid}`)
  })

  test.each([
    { actionNeeded: false, requestDocuments: true },
    { actionNeeded: true, requestDocuments: false },
  ])('has no button where nothing is wanted: %j', (condition) => {
    const text = listed({ ...condition, commentsToBorrower: 'We have your deed.' })
    expect(text).toContain('There is nothing for you to do now.')
    expect(text).toContain('We have your deed.')
    expect(text).not.toContain('href')
    expect(text).not.toContain('Upload')
  })

  test('has a button that says what it is for', () => {
    const [link] = /<a [^>]*>.*?<\/a>/.exec(listed({})) ?? []
    expect(link?.replaceAll(/<[^>]+>/g, '')).toMatch(/^Upload \S+/)
    expect(link).not.toContain('aria-describedby')
  })

  test('calls nobody to it where nothing is wanted', () => {
    const lead = { heading: ['Wanted'], body: [], label: ['See'], route: 'conditions' }
    const called = (actionNeeded: boolean) =>
      drawn([{ uuid, categoryEnum, actionNeeded }], bundle, { type: 'conditions', items: 'data.conditions', lead })
    expect([called(true).includes('Wanted'), called(false)]).toEqual([true, ''])
  })

  test('asks the applicant for their ID on a page of what is asked', () => {
    const text = drawn([{ uuid, categoryEnum: 'ID_VERIFICATION_FAILURE', actionNeeded: true }], bundle, idle)
    expect(text).toContain(`/account/heloc/${uuid}/conditions/identity`)
  })
})

describe('the bank account that the lender asks about', () => {
  const categoryEnum = 'BANK_ACCOUNT_FRAUD_REVIEW'

  test('shows the last 4 characters of its mask alone', () => {
    const text = drawn([{ uuid, categoryEnum, mask: '000123456789' }])
    expect(text).toContain('the account ending in 6789.')
    expect(text).not.toContain('56789')
  })

  test('shows no more where a document quotes it whole', () => {
    const conditions = bundle.conditions.map((each) =>
      each.id === 'bank-account' ? { ...each, description: [{ p: ['Account ', { v: 'item.mask' }] }] } : each,
    )
    const text = drawn([{ uuid, categoryEnum, mask: '000123456789' }], { ...bundle, conditions } as Bundle)
    expect(text).toContain('Account 6789')
  })

  test.each([[{}], [{ mask: '' }]])('is not said to end in nothing: %j', (known) => {
    const text = drawn([{ uuid, categoryEnum, ...known }])
    expect(text).toContain('Upload a recent statement of your bank account.')
    expect(text).not.toContain('ending in')
  })
})
