import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Bundle } from '#engine'
import type { pageAt, Sent } from '../../../tests/renderer/page.ts'
import { type Question, renderQuestions } from '../../../tests/renderer/render-screen.tsx'
import { descriptionOf, saidOnPage, words } from '../../../tests/renderer/words.ts'
import type { Camera, Permitted } from '../../ports/ports.ts'

const deed = {
  widget: 'upload',
  type: 'array',
  label: 'Your deed',
  hint: [{ p: ['Every page of it'] }],
  ui: { upload: 'sendFile', accept: ['pdf', 'png'], maxBytes: 100 },
} satisfies Question
const sendFile = {
  id: 'sendFile',
  method: 'POST',
  path: '/files',
  multipart: true,
  body: { file: { var: 'item.file' } },
}
const calls = { sendFile } as unknown as Bundle['calls']

/** The lender takes every file, and calls the first file-1. */
function takesAll() {
  let taken = 0
  return ({ url }: Sent) => {
    if (url.pathname !== '/files') return Response.json({})
    taken += 1
    return Response.json({ document: { uuid: `file-${taken}` } })
  }
}

const pdf = (name: string, size = 20) => new File(['%PDF-1.7'.padEnd(size)], name, { type: 'application/pdf' })
const chooser = (name: RegExp | string = 'Choose files') =>
  within(screen.getByRole('group', { name: 'Your deed' })).getByLabelText<HTMLInputElement>(name)
const files = (sent: Sent[]) => sent.filter(({ url }) => url.pathname === '/files')

const photographed = { ...deed, ui: { ...deed.ui, accept: ['jpeg', 'pdf'], capture: 'environment' } } satisfies Question
const photo = () => screen.getByRole('button', { name: 'Take a photo' })
const released = vi.fn()
const seen = {
  showIn: () => undefined,
  picture: async () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])], 'photo.jpg'),
  release: released,
}
/** A browser with a camera, or without. */
const camera = (permitted: Permitted<Camera> = { given: seen }) => ({
  prepare({ ports }: ReturnType<typeof pageAt>) {
    const none = async () => ({ missing: true as const })
    ports.permissions = async () => ({
      cameraAndMicrophone: none,
      camera: async () => permitted,
      location: none,
      copy: async () => false,
    })
  },
})

describe('a file', () => {
  test('is sent as soon as it is chosen, and the answer is what the lender calls it', async () => {
    const { user, proceed, answers, announced, sent } = await renderQuestions([deed], { calls, answer: takesAll() })
    await user.upload(chooser(), [pdf('deed.pdf'), pdf('more.pdf')])
    await saidOnPage('deed.pdf is sent')
    await saidOnPage('more.pdf is sent')
    expect(files(sent)).toHaveLength(2)
    expect(announced).toContain('deed.pdf is sent')
    await proceed()
    expect(answers()).toEqual([{ asked: ['file-1', 'file-2'] }])
  })

  test('is told from another of the same name, as telephones give it to every photo', async () => {
    const { user, proceed, answers } = await renderQuestions([deed], { calls, answer: takesAll() })
    await user.upload(chooser(), [pdf('image.pdf'), pdf('image.pdf')])
    await saidOnPage('image.pdf is sent')
    await saidOnPage('image (2).pdf is sent')
    await user.upload(chooser(), [pdf('image.pdf')])
    await saidOnPage('image (3).pdf is sent')
    await user.click(screen.getByRole('button', { name: /image \(2\)/ }))
    await proceed()
    expect(answers()).toEqual([{ asked: ['file-1', 'file-3'] }])
  })

  test('is chosen from the kinds that the lender takes, and what they are is said beforehand', async () => {
    await renderQuestions([deed], { calls })
    expect(chooser().accept).toBe('application/pdf,.pdf,image/png,.png')
    expect(descriptionOf(chooser())).toBe('PDF or PNG. Up to 100 bytes a file. Most files: 10. Every page of it')
  })

  test('can be dropped', async () => {
    const { answers, proceed } = await renderQuestions([deed], { calls, answer: takesAll() })
    fireEvent.drop(screen.getByText('You can also drop files here.'), { dataTransfer: { files: [pdf('deed.pdf')] } })
    await saidOnPage('deed.pdf is sent')
    await proceed()
    expect(answers()).toEqual([{ asked: ['file-1'] }])
  })

  test('can be photographed where the question asks for it', async () => {
    const { user, proceed, answers } = await renderQuestions([photographed], { calls, answer: takesAll(), ...camera() })
    await user.click(photo())
    await user.click(await screen.findByRole('button', { name: 'Take the photo' }))
    await user.click(await screen.findByRole('button', { name: 'Take it again' }))
    await user.click(await screen.findByRole('button', { name: 'Take the photo' }))
    await user.click(await screen.findByRole('button', { name: 'Use this photo' }))
    await saidOnPage('photo.jpg is sent')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(released).toHaveBeenCalled()
    await proceed()
    expect(answers()).toEqual([{ asked: ['file-1'] }])
  })

  test.each([
    [{ refused: true } as const, 'Your browser did not let us use the camera'],
    [{ missing: true } as const, 'We found no camera that we may use here'],
  ])('can be chosen where there is no camera: %j', async (permitted, said) => {
    const { user } = await renderQuestions([photographed], { calls, answer: takesAll(), ...camera(permitted) })
    await user.click(photo())
    const dialog = await screen.findByRole('dialog', { name: 'Take a photo' })
    await saidOnPage(said)
    expect(screen.queryByRole('button', { name: 'Take the photo' })).toBeNull()
    await user.upload(within(dialog).getByLabelText('Choose a file'), pdf('deed.pdf'))
    await saidOnPage('deed.pdf is sent')
  })

  test('that is still on its way shows so, and holds Continue back', async () => {
    let arrive: ((answer: Response) => void) | undefined
    const answer = () => new Promise<Response>((resolve) => (arrive = resolve))
    const { user, proceed, answers } = await renderQuestions([deed], { calls, answer })
    await user.upload(chooser(), pdf('deed.pdf'))
    expect(await screen.findByRole('progressbar', { name: 'Sending deed.pdf' })).toBeDefined()
    await proceed()
    expect(answers()).toEqual([])
    expect(words(screen.getByRole('alert'))).toContain('Wait until every file is sent')
    arrive?.(Response.json({ document: { uuid: 'file-1' } }))
    await saidOnPage('deed.pdf is sent')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('is taken away by a press, and the focus goes back to what chooses one', async () => {
    const { user, kept, announced } = await renderQuestions([deed], { calls, answer: takesAll() })
    await user.upload(chooser(), pdf('deed.pdf'))
    await saidOnPage('deed.pdf is sent')
    await user.click(screen.getByRole('button', { name: /^Remove\s*deed.pdf$/ }))
    expect(kept()).toEqual({})
    expect(announced.at(-1)).toBe('deed.pdf is removed')
    expect(document.activeElement).toBe(chooser())
  })

  test('that was sent before the page was loaded again is still there', async () => {
    const { proceed, answers } = await renderQuestions([deed], {
      calls,
      input: { asked: [{ key: 'a', name: 'deed.pdf', uuid: 'file-9' }] },
    })
    expect(words()).toContain('deed.pdf is sent')
    await proceed()
    expect(answers()).toEqual([{ asked: ['file-9'] }])
  })
})

describe('a file that does not arrive', () => {
  test('stays until it is sent again', async () => {
    let isDown = true
    const takes = takesAll()
    const answer = (request: Sent) => (isDown ? Response.json({}, { status: 503 }) : takes(request))
    const { user, proceed, answers, sent } = await renderQuestions([deed], { calls, answer })
    await user.upload(chooser(), pdf('deed.pdf'))
    await saidOnPage('Something unexpected happened')
    isDown = false
    await user.click(screen.getByRole('button', { name: /^Send\s*deed.pdf\s*again$/ }))
    expect(document.activeElement).toBe(chooser())
    await saidOnPage('deed.pdf is sent')
    expect(words()).not.toContain('Something unexpected happened')
    const keys = files(sent).map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    await proceed()
    expect(answers()).toEqual([{ asked: ['file-1'] }])
  })

  test('because the lender refuses it is not sent again', async () => {
    const answer = () => Response.json({ errors: ['This is no deed'] }, { status: 422 })
    const { user } = await renderQuestions([deed], { calls, answer })
    await user.upload(chooser(), pdf('deed.pdf'))
    await saidOnPage('deed.pdf')
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Remove/ })).toBeDefined()
  })
})

describe('a file that is not taken', () => {
  test.each([
    [new File([], 'empty.pdf', { type: 'application/pdf' }), 'empty.pdf is empty. Choose another file.'],
    [
      new File(['MZ a program'], 'deed.pdf', { type: 'application/pdf' }),
      'deed.pdf is not one of these kinds of file: PDF or PNG. Choose another file.',
    ],
    [pdf('large.pdf', 2000), 'Choose a file of 100 bytes or less.'],
  ])('is never sent, and its name and the reason are said: %j', async (file, said) => {
    const { user, announced, sent, kept } = await renderQuestions([deed], { calls, answer: takesAll() })
    await user.upload(chooser(), file)
    await saidOnPage(said)
    expect(announced.at(-1)).toContain(said)
    expect(sent).toEqual([])
    expect(kept()).toEqual({})
  })

  test('is one too many', async () => {
    const one = { ...deed, checks: { maxItems: 1 } }
    const { user, proceed, answers } = await renderQuestions([one], { calls, answer: takesAll() })
    await user.upload(chooser('Choose a file'), pdf('deed.pdf'))
    await saidOnPage('deed.pdf is sent')
    await user.upload(chooser('Choose a file'), pdf('more.pdf'))
    await saidOnPage('You can add 1 at most, so more.pdf was not added')
    await proceed()
    expect(answers()).toEqual([{ asked: ['file-1'] }])
  })
})

describe('places for files that the lender counts', () => {
  const slots = { ...deed, checks: { maxItems: 3 }, ui: { ...deed.ui, slots: 'data.pages' } }
  const given = () => ({ calls, answer: takesAll(), data: { pages: 2 } })

  test('are numbered, and there is room for more', async () => {
    await renderQuestions([slots], given())
    const titles = screen.getAllByRole('heading', { level: 3 }).map((each) => words(each))
    expect(titles).toEqual(['Document 1 of 2', 'Document 2 of 2', 'More files'])
  })

  test('hold one file each: another takes its place', async () => {
    const { user, proceed, answers } = await renderQuestions([slots], given())
    const second = /^Document\s*2\s*of\s*2/
    await user.upload(screen.getByLabelText(second), pdf('old.pdf'))
    await saidOnPage('old.pdf is sent')
    await user.upload(screen.getByLabelText(second), pdf('new.pdf'))
    await saidOnPage('new.pdf is sent')
    expect(words()).not.toContain('old.pdf')
    await user.upload(screen.getByLabelText(/^More files/), pdf('extra.pdf'))
    await saidOnPage('extra.pdf is sent')
    await proceed()
    expect(answers()).toEqual([{ asked: ['file-2', 'file-3'] }])
  })
})
