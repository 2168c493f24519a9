import { Provider } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DateParts, Field } from '#engine'
import { DateField } from '../../renderer/fields/date/date-field.tsx'
import { OwnFormProvider } from '../../renderer/fields/form-context.ts'
import { AppProvider } from '../../renderer/session/use-app.ts'
import { PageUi } from '../../renderer/shell/page-ui.tsx'
import { pageAt } from './page.ts'

const field: Field = {
  path: 'born',
  widget: 'date',
  type: 'string',
  label: 'Born',
  required: true,
  checks: { format: 'date' },
  ui: {},
}

/** Which parts are marked, and which of them point to the error. */
function marked(input: DateParts, string: string | undefined) {
  const { app } = pageAt('/account/heloc')
  const issue = string === undefined ? undefined : { path: 'born', string }
  const form = { input: { born: input }, facts: { today: '2026-03-02' }, issues: new Map(), scope: '' } as never
  const html = renderToStaticMarkup(
    <Provider store={app.store}>
      <AppProvider value={app}>
        <PageUi>
          <OwnFormProvider value={form}>
            <DateField field={field} id="field-born" input={input} set={() => undefined} issue={issue} />
          </OwnFormProvider>
        </PageUi>
      </AppProvider>
    </Provider>,
  )
  return [...html.matchAll(/<input[^>]*name="born\.(\w+)"[^>]*>/g)]
    .filter(([tag]) => tag.includes('aria-invalid="true"') && tag.includes('aria-describedby="field-born-error"'))
    .map(([, name]) => name)
}

test('only the part that is wrong is marked', () => {
  expect(marked({ month: '13', day: '1', year: '1984' }, 'formatDate')).toEqual(['month'])
  expect(marked({ month: '4', day: '31', year: '1984' }, 'formatDate')).toEqual(['day'])
  expect(marked({ month: '4', day: '27', year: '84' }, 'formatYear')).toEqual(['year'])
  expect(marked({ month: '4', day: '27', year: '1084' }, 'formatDateFar')).toEqual(['year'])
  expect(marked({ month: '13', day: '1', year: '84' }, undefined)).toEqual([])
})
