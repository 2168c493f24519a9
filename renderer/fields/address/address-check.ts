import { useEffect, useRef, useState } from 'react'
import { address as addressLines, type Field, valuesOfGroup } from '#engine'
import type { CommonPostalAddress } from '#schemas'
import { dataAt } from '../../api/call.ts'
import { FetchError, isRecord } from '../../api/fetch-error.ts'
import { useApp } from '../../session/use-app.ts'
import { useForm } from '../form-context.ts'

type Suggestion = { parts: CommonPostalAddress; lines: string[] }

const afterMs = 600

/**
 * Looks a complete address up, a moment after the last key: what the service suggests is offered. A service that does
 * not answer changes nothing, since what was typed is good enough to go on with.
 */
export function useAddressCheck(field: Field): { suggestion: Suggestion | undefined; settle: () => void } {
  const app = useApp()
  const form = useForm()
  const [found, setFound] = useState<{ for: string; suggestion?: Suggestion }>()
  const { lookup } = field.ui
  // The facts around the form do not change which address this is.
  const facts = useRef(form.facts)
  facts.current = form.facts
  const values = valuesOfGroup(field, form.input)
  const key = isComplete(values) ? JSON.stringify(values) : ''

  useEffect(() => {
    if (key === '' || lookup === undefined || !app.ports.isLive) return
    const changed = new AbortController()
    const look = async () => {
      await app.ports.clock.wait(afterMs, changed.signal)
      const { data } = await app.call(lookup, { ...facts.current, item: JSON.parse(key) })
      const suggestion = dataAt(data, 'suggestion')
      if (!changed.signal.aborted && dataAt(data, 'match') === 'SUGGESTION' && isAddress(suggestion)) {
        setFound({ for: key, suggestion: { parts: suggestion, lines: addressLines(suggestion) } })
      }
    }
    look().catch((error: unknown) => {
      if (!(error instanceof FetchError) && !changed.signal.aborted) throw error
    })
    return () => changed.abort()
  }, [key, lookup, app])

  return { suggestion: found?.for === key ? found.suggestion : undefined, settle: () => setFound(undefined) }
}

/** What a service gives may be anything. */
export function isAddress(given: unknown): given is CommonPostalAddress {
  return isRecord(given) && isComplete(given)
}

function isComplete(given: { [part: string]: unknown }): boolean {
  return ['street1', 'city', 'state', 'zip'].every((part) => typeof given[part] === 'string' && given[part] !== '')
}
