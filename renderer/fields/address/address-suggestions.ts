import { useEffect, useRef, useState } from 'react'
import { address as addressLines, type Field } from '#engine'
import type { CommonPostalAddress } from '#schemas'
import { dataAt } from '../../api/call.ts'
import { FetchError } from '../../api/fetch-error.ts'
import { useApp } from '../../session/use-app.ts'
import { useForm } from '../form-context.ts'
import { isAddress } from './address-check.ts'

const leastLength = 3
const afterMs = 250

/** The same each time, so that nothing is drawn anew for it. */
const none: ReadonlyMap<string, CommonPostalAddress> = new Map()

/**
 * Addresses that begin as the street was typed, by the line in which each is offered. Every line can always be typed by
 * hand: a service that does not answer only offers nothing.
 */
export function useAddressSuggestions(field: Field): ReadonlyMap<string, CommonPostalAddress> {
  const app = useApp()
  const form = useForm()
  const [found, setFound] = useState(none)
  const facts = useRef(form.facts)
  facts.current = form.facts
  const { suggest } = field.ui
  const input = form.input[`${field.path}.street1`]
  const text = typeof input === 'string' ? input.trim() : ''

  useEffect(() => {
    if (suggest === undefined || text.length < leastLength || !app.ports.isLive) return setFound(none)
    const changed = new AbortController()
    const ask = async () => {
      await app.ports.clock.wait(afterMs, changed.signal)
      const { data } = await app.call(suggest, { ...facts.current, item: { text } })
      const suggestions = addressesIn(dataAt(data, 'suggestions'))
      if (!changed.signal.aborted) setFound(new Map(suggestions.map((each) => [addressLines(each).join(', '), each])))
    }
    ask().catch((error: unknown) => {
      if (!(error instanceof FetchError) && !changed.signal.aborted) throw error
    })
    return () => changed.abort()
  }, [suggest, text, app])

  return found
}

/** What is no address is nothing to offer: the borrower types on. */
function addressesIn(list: unknown): CommonPostalAddress[] {
  return Array.isArray(list) ? list.filter(isAddress) : []
}
