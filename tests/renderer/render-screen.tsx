import { act, screen as shown, waitFor } from '@testing-library/react'
import type { Bundle, CompiledBlock, CompiledScreen, Field, InputValues } from '#engine'
import { loadBlocks } from '../../renderer/blocks/index.tsx'
import { loadFields } from '../../renderer/fields/lazy-fields.ts'
import { ScreenFormView } from '../../renderer/screen/screen-form.tsx'
import { useScreenForm } from '../../renderer/screen/use-screen-form.tsx'
import { registrationScope } from '../../renderer/session/use-lead.ts'
import { announcementAtom } from '../../renderer/state/atoms.ts'
import { holdClock } from './held-clock.ts'
import { bundle, pageAt, type Sent } from './page.ts'
import { renderAt } from './render.tsx'

export const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

type Given = {
  /** What the screen has loaded. */
  data?: { [name: string]: unknown }
  input?: InputValues
  /** What the lender says to each request. */
  answer?: (request: Sent) => Response | Promise<Response>
  /** Screens beside it, which it opens. */
  screens?: Bundle['screens']
  /** Calls of the journey beside its own. */
  calls?: Bundle['calls']
  bundle?: Bundle
  /** Changes the page before anything shows. */
  prepare?: (page: ReturnType<typeof pageAt>) => Promise<void> | void
  /** Time goes by only when told, by `pass`. */
  isClockHeld?: true
  tryAgain?: () => void
  reload?: () => Promise<void>
}

/** A screen by itself, with one application around it: its Continue sends the answers to `/answers`. */
export async function renderScreen(
  { blocks = [], ...others }: Partial<CompiledScreen>,
  {
    data,
    input = {},
    answer,
    calls,
    screens,
    bundle: around = bundle,
    prepare,
    isClockHeld,
    tryAgain = () => undefined,
    reload,
  }: Given = {},
) {
  const screen = { id: 'alone', title: 'A page', blocks, ...others } as CompiledScreen
  const sendAnswers = { id: 'sendAnswers', method: 'POST', path: '/answers', body: { answers: { var: 'answers' } } }
  const page = pageAt(around.journey.basePath, answer, {
    ...around,
    screens: { ...screens, alone: screen },
    calls: { ...around.calls, sendAnswers: sendAnswers as unknown as Bundle['calls'][string], ...calls },
  })
  const { app } = page
  const pass = isClockHeld ? holdClock(page) : undefined
  await prepare?.(page)
  if (Object.keys(input).length > 0) app.input.set(uuid, () => input)
  const announced: string[] = []
  app.store.sub(announcementAtom, () => {
    const said = app.store.get(announcementAtom)
    if (said !== '') announced.push(said)
  })
  await Promise.all([loadBlocks(blocks), loadFields(screen.form?.fields ?? [])])
  const drawn = renderAt(<Alone data={data} tryAgain={tryAgain} reload={reload} />, page)
  // What shows at once has been answered by then.
  await act(async () => undefined)
  return {
    ...drawn,
    ...page,
    /** Lets so many milliseconds go by on a clock that is held. */
    pass: async (ms: number) => pass?.(ms),
    /** What whoever hears the page was told. */
    announced,
    /** Presses Continue, and waits until the page is done with it. */
    async proceed() {
      await drawn.user.click(shown.getByRole('button', { name: 'Continue' }))
      await waitFor(() => shown.getByRole('button', { name: 'Continue' }))
    },
    /** What stands in the controls. */
    kept: () => app.input.get(uuid),
    /** The answers as they were sent, one entry a press that sent them. */
    answers: () =>
      page.sent.flatMap(({ url, body }) =>
        url.pathname === '/answers' ? [(body as { answers: Answers }).answers] : [],
      ),
  }
}

type Answers = { [name: string]: unknown }

/** What is not given of a question is as most have it. */
export type Question = Partial<Field> & Pick<Field, 'widget'>

/** A form with these questions. */
export function renderQuestions(questions: Question[], given: Given = {}) {
  const fields = questions.map(
    (each): Field => ({
      path: 'asked',
      type: 'string',
      label: 'The question',
      required: true,
      checks: {},
      ui: {},
      ...each,
    }),
  )
  const submit = { calls: [{ call: 'sendAnswers' }], next: 'close' } as CompiledScreen['submit']
  return renderScreen({ blocks: [{ type: 'form' }], form: { fields, checks: [] }, submit }, given)
}

/** A block of a screen that asks nothing else. */
export function renderBlock(block: CompiledBlock, given: Given = {}) {
  return renderScreen({ blocks: [block] }, given)
}

type Around = Pick<Given, 'data' | 'tryAgain' | 'reload'> & { screenId?: string; scope?: string }

/** A screen of the page's bundle, with its answers in a scope: an application's, or registration's. */
export function Alone({ screenId = 'alone', scope = uuid, data, tryAgain = () => undefined, reload }: Around) {
  const about = scope === registrationScope ? undefined : scope
  const filled = useScreenForm({ screenId, scope, uuid: about, data })
  return <ScreenFormView filled={filled} context={{ uuid: about, tryAgain, reload }} />
}
