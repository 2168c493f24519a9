import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CompiledScreen } from '#engine'
import { bundle, pageAt, type Sent } from '../../tests/renderer/page.ts'
import { renderAt } from '../../tests/renderer/render.tsx'
import { saidOnPage } from '../../tests/renderer/words.ts'
import { sentDialogsAtom, toastsAtom } from '../state/atoms.ts'
import { ScreenDialog } from './screen-dialog.tsx'

const opinion: CompiledScreen = {
  $schema: 'screen.schema.json',
  id: 'opinion',
  title: 'How is this page?',
  lede: [{ p: ['Be honest.'] }],
  blocks: [{ type: 'form' }],
  form: {
    fields: [
      { path: 'words', widget: 'textarea', type: 'string', label: 'Your opinion', required: true, checks: {}, ui: {} },
    ],
    checks: [],
  },
  submit: { calls: [{ call: 'sendOpinion' }], next: 'close', done: 'Thank you', label: 'Send' },
} as CompiledScreen
const sendOpinion = { id: 'sendOpinion', method: 'POST', path: '/opinions', body: { words: { var: 'answers.words' } } }

function opened(answer: (request: Sent) => Response = () => Response.json({})) {
  const page = pageAt(bundle.journey.basePath, answer, {
    ...bundle,
    screens: { opinion },
    calls: { ...bundle.calls, sendOpinion: sendOpinion as never },
  })
  const close = vi.fn()
  const dialog = <ScreenDialog screenId="opinion" facts={{}} close={close} />
  return { ...page, ...renderAt(dialog, page), dialog, close }
}
const inDialog = () => within(screen.getByRole('dialog', { name: 'How is this page?' }))
const field = () => inDialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Your opinion' })

describe('a screen over the page', () => {
  test('is sent, says thank you, and closes with nothing of it left', async () => {
    const { user, sent, close, app, rerender, dialog, history } = opened()
    expect(inDialog().getByText('Be honest.')).toBeDefined()
    await user.type(field(), 'Fine')
    await user.click(inDialog().getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(sent.map(({ url, body }) => [url.pathname, body])).toEqual([['/opinions', { words: 'Fine' }]])
    expect(app.store.get(toastsAtom).map(({ said }) => said)).toEqual(['Thank you'])
    expect([...app.store.get(sentDialogsAtom)]).toEqual([`opinion ${history.location.pathname}`])
    rerender(<p />)
    rerender(dialog)
    expect(field().value).toBe('')
  })

  test('keeps what was typed when it is closed before it is sent', async () => {
    const { user, close, rerender, dialog } = opened()
    await user.type(field(), 'Fi')
    await user.click(inDialog().getByRole('button', { name: 'Close dialog' }))
    expect(close).toHaveBeenCalledTimes(1)
    rerender(<p />)
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(dialog)
    expect(field().value).toBe('Fi')
  })

  test('closes by Escape', () => {
    const { close } = opened()
    // What a browser makes of the key.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledTimes(1)
  })

  test('stays open with its words when sending fails', async () => {
    const { user, close } = opened(() => Response.json({}, { status: 500 }))
    await user.type(field(), 'Fine')
    await user.click(inDialog().getByRole('button', { name: 'Send' }))
    await saidOnPage('That did not work')
    expect(close).not.toHaveBeenCalled()
    expect(field().value).toBe('Fine')
  })
})
