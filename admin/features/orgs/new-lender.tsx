import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { CatalogOrg } from '#schemas'
import { beginLender } from '../../api/documents.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { codeOf, type Wanted, wrongIn } from './wanted-lender.ts'

type Props = { orgs: readonly CatalogOrg[]; isOpen: boolean; onClose: () => void }

/** Begins a lender as a draft, and leads to its page. */
export function NewLender({ orgs, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="New lender" size="lg">
      <NewLenderForm orgs={orgs} onClose={onClose} />
    </Modal>
  )
}

function NewLenderForm({ orgs, onClose }: Omit<Props, 'isOpen'>) {
  const [typed, setTyped] = useState<Wanted>({ companyName: '', companyNameShort: '', how: 'template', org: null })
  const [ownCode, setCode] = useState<string>()
  const [isTried, setTried] = useState(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const wanted = { ...typed, code: ownCode ?? codeOf(typed.companyNameShort) }
  const wrong = isTried ? wrongIn(wanted, orgs) : {}
  const lenders = orgs
    .filter(({ abstract }) => !abstract)
    .map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
  const beginning = useMutation({
    mutationFn: () => {
      const { code, companyName, companyNameShort, how, org } = wanted
      const from = how === 'template' ? { how } : { how, org: org ?? '' }
      return beginLender({ code, companyName: companyName.trim(), companyNameShort: companyNameShort.trim(), from })
    },
    onSuccess: async ({ code }) => {
      await queries.invalidateQueries({ queryKey: ['catalog'] })
      onClose()
      await navigate({ to: '/orgs/$code', params: { code } })
    },
  })
  const set = (part: Partial<Wanted>) => setTyped({ ...typed, ...part })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(wrongIn(wanted, orgs)).length === 0) beginning.mutate()
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        <Refusal error={beginning.error} />
        <TextInput
          label="Legal name"
          description="As on its licenses, such as Tidewater Community Bank, N.A."
          required
          data-autofocus
          maxLength={120}
          value={typed.companyName}
          onChange={(event) => set({ companyName: event.currentTarget.value })}
          error={wrong.companyName}
        />
        <TextInput
          label="Short name"
          description="As borrowers know it, in titles and sentences."
          required
          maxLength={40}
          value={typed.companyNameShort}
          onChange={(event) => set({ companyNameShort: event.currentTarget.value })}
          error={wrong.companyNameShort}
        />
        <TextInput
          label="Code"
          description="Small letters, digits, hyphens and dots. Permanent, and never reused."
          required
          maxLength={60}
          value={wanted.code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={wrong.code}
        />
        <Radio.Group label="Start from" value={typed.how} onChange={(how) => set({ how: how as Wanted['how'] })}>
          <Stack gap={6} mt={4}>
            <Radio value="template" label="The base template" />
            <Radio value="extend" label="A variant of another lender, which it keeps inheriting from" />
            <Radio
              value="copy"
              label="A copy of another lender’s products, features and shapes"
              description="Names, numbers, licenses, addresses, words and pictures are not copied."
            />
          </Stack>
        </Radio.Group>
        {typed.how !== 'template' && (
          <Select
            label="Which lender"
            required
            searchable
            data={lenders}
            value={typed.org}
            onChange={(org) => set({ org })}
            error={wrong.org}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={beginning.isPending}>
            Create draft
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
