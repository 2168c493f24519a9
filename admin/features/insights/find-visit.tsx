import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { findVisit } from '../../api/insights.ts'
import { Problem } from '../../api/problem.ts'

/** A borrower reads a reference from their page: this is the way from there to what happened. */
export function FindVisit() {
  const navigate = useNavigate()
  const [reference, setReference] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const find = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      const uuid = await findVisit(reference.trim().toLowerCase())
      await navigate({ to: '/insights/visits/$uuid', params: { uuid } })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      setError(wordsFor(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="find-visit" onSubmit={(event) => void find(event)}>
      <TextInput
        label="Reference"
        description="As a borrower reads it from a page that failed"
        value={reference}
        error={error}
        required
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        Find the visit
      </Button>
    </form>
  )
}

/** What would be right. */
export function wordsFor(problem: Problem): string {
  if (problem.code === 'visit.not-found')
    return 'No visit has this reference. It may be older than visits are kept; the server’s log may still have it.'
  if (problem.code === 'request.invalid')
    return 'A reference has 36 characters, like 3f2504e0-4f89-41d3-9a0c-0305e82c3301.'
  return problem.message
}
