import { useState } from 'react'
import type { Json } from '#engine/release'
import { DocumentForm } from '../../admin/forms/document-form.tsx'
import { renderInConsole } from './render.tsx'

type Props = Parameters<typeof DocumentForm>[0]

/** A document in its form, and what it says after all that somebody has done there. */
export async function filledForm(kind: Props['kind'], begin: Json, more: Partial<Props> = {}) {
  let latest = begin
  const form = { id: `journeys/loan/${kind}`, kind, inherited: {}, issues: [], isReadOnly: false, ...more }
  const keep = (content: Json) => {
    latest = content
  }
  const { user } = await renderInConsole(<Filled {...form} content={begin} onChange={keep} />)
  return { user, content: () => latest as { [name: string]: unknown } }
}

function Filled({ content: begin, onChange, ...form }: Props) {
  const [content, setContent] = useState(begin)
  return (
    <DocumentForm
      {...form}
      content={content}
      onChange={(next) => {
        setContent(next)
        onChange(next)
      }}
    />
  )
}
