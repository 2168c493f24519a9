import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Bundle, CompiledBlock } from '#engine'
import { renderBlock } from '../../../tests/renderer/render-screen.tsx'
import { words } from '../../../tests/renderer/words.ts'

const about = (id: string, method = 'GET') => ({
  id,
  method,
  path: `/${id}/{document}`,
  params: { document: { var: 'item.uuid' } },
})
const calls = { text: about('text'), pdf: about('pdf'), paper: about('paper', 'POST') } as unknown as Bundle['calls']
const block: CompiledBlock = {
  type: 'document',
  documents: 'data.documents',
  content: 'text',
  pdf: 'pdf',
  paper: 'paper',
}
const data = { documents: [{ uuid: 'deed', name: 'The deed' }] }
const never = () => new Promise<Response>(() => undefined)
const stillWorking = 'Still working. Nothing is lost.'

describe('while the lender does not answer', () => {
  test.each([/^Read it here/, /^Open/, /^Download/, /paper/i])(
    'the button %s says that it is still at work',
    async (name) => {
      const { user, pass } = await renderBlock(block, { data, calls, answer: never, isClockHeld: true })
      await user.click(screen.getByRole('button', { name }))
      await pass(7900)
      expect(words()).not.toContain(stillWorking)
      await pass(200)
      expect(words()).toContain(stillWorking)
    },
  )

  test('a document that is to be read says so in its place', async () => {
    const reading = { ...block, field: 'read' } as CompiledBlock
    const { pass } = await renderBlock(reading, { data, calls, answer: never, isClockHeld: true })
    await pass(8100)
    expect(words()).toContain(stillWorking)
  })
})
