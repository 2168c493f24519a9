import { useEffect, useState } from 'react'
import { answerAt, answerFrom, type Copy, type Field, valueFormats } from '#engine'
import { FetchError } from '../../api/fetch-error.ts'
import { useApp } from '../../session/use-app.ts'
import { readItem } from '../../ui/read.ts'
import { Text } from '../../ui/text/index.tsx'
import { useForm } from '../form-context.ts'

type Props = { field: Field; value: string; found: { call: string; text: Copy; none: Copy } }

/** What a value belongs to, said politely under its field; it never stands in the way. */
export function FoundName({ field, value, found }: Props) {
  const app = useApp()
  const { facts } = useForm()
  const [answer, setAnswer] = useState<{ value: string; data?: unknown }>()
  const read = answerFrom(field, value)
  const text = typeof read === 'string' ? read : ''
  const { format } = field.checks
  const isWhole = text !== '' && (format === undefined || valueFormats[format as keyof typeof valueFormats].fits(text))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value is asked about.
  useEffect(() => {
    if (!isWhole || !app.ports.isLive) return
    let isHere = true
    const ask = async () => {
      try {
        const { data } = await app.call(found.call, { ...facts, item: { text } }, { isQuiet: true })
        if (isHere) setAnswer({ value: text, data })
      } catch (error) {
        if (!(error instanceof FetchError)) throw error
        if (isHere) setAnswer(error.status === 404 ? { value: text } : undefined)
      }
    }
    void ask()
    return () => {
      isHere = false
    }
  }, [text, isWhole, found.call])

  const match = isWhole && answer?.value === text ? answer : undefined
  const readFound = readItem((path) => answerAt(facts, path), match?.data)
  return (
    <p className="field-found" role="status">
      {match !== undefined && <Text copy={match.data === undefined ? found.none : found.text} read={readFound} />}
    </p>
  )
}
