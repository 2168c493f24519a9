import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import type { Json } from '#engine/release'
import { DocumentForm } from '../../admin/forms/document-form.tsx'
import { renderInConsole } from './render.tsx'

type Props = Parameters<typeof DocumentForm>[0]

/** A document in its form, and what it says after all that somebody has done there. */
export async function filledForm(kind: Props['kind'], begin: Json, more: Partial<Props> = {}) {
  let latest = begin
  let put: (content: Json) => void = () => undefined
  const form = { id: `journeys/loan/${kind}`, kind, inherited: {}, issues: [], open: 'all' as const, ...more }
  const keep = (content: Json, exchange: typeof put) => {
    latest = content
    put = exchange
  }
  const { user } = await renderInConsole(<Filled form={form} begin={begin} keep={keep} />)
  return {
    user,
    content: () => latest as { [name: string]: unknown },
    /** Puts another content in its place, as taking back does. */
    put: (content: Json) => act(() => put(content)),
  }
}

type Filling = {
  form: Omit<Props, 'content' | 'onChange'>
  begin: Json
  keep: (content: Json, exchange: (content: Json) => void) => void
}

function Filled({ form, begin, keep }: Filling) {
  const [content, setContent] = useState(begin)
  useEffect(() => keep(content, setContent), [content, keep])
  return <DocumentForm {...form} content={content} onChange={setContent} />
}
