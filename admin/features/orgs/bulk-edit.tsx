import { Alert, Button, Group, SegmentedControl, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Json, valueAt } from '#engine/release'
import type { CatalogOrg } from '#schemas'
import { severalDocuments } from '../../api/documents.ts'
import { DocumentForm } from '../../forms/document-form.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { bulkChange, type Lender } from './bulk-change.ts'
import { type BulkField, bulkFields } from './bulk-fields.ts'
import { BulkList } from './bulk-list.tsx'
import { useBulkSave } from './use-bulk-save.ts'

type Props = { orgs: readonly CatalogOrg[]; onClose: () => void }

/** One field of several lenders: filled in once, looked at lender by lender, saved as one revision each. */
export function BulkEdit({ orgs, onClose }: Props) {
  const groups = useMemo(bulkFields, [])
  const [chosen, setChosen] = useState<string | null>(null)
  const field = groups.flatMap(({ fields }) => fields).find(({ id }) => id === chosen)
  return (
    <Stack gap="md" component="section" aria-label="Change one field">
      <Group justify="space-between">
        <Title order={2}>Change one field of {orgs.length === 1 ? '1 lender' : `${orgs.length} lenders`}</Title>
        <Button variant="default" size="sm" onClick={onClose}>
          Back to the list
        </Button>
      </Group>
      <Select
        label="Which field"
        description="What each lender has for itself alone is not among them: addresses, pictures, own fonts, the companies of single states."
        searchable
        data={groups.map(({ title, fields }) => ({
          group: title,
          items: fields.map(({ id, label }) => ({ value: id, label })),
        }))}
        value={chosen}
        onChange={setChosen}
        maw={480}
      />
      {field && <OneField key={field.id} field={field} orgs={orgs} />}
    </Stack>
  )
}

function OneField({ field, orgs }: { field: BulkField; orgs: readonly CatalogOrg[] }) {
  const [round, setRound] = useState(0)
  const ids = orgs.map(({ code }) => `orgs/${code}/${field.kind}`)
  const query = useQuery({
    queryKey: ['several', field.id, round, ...ids],
    queryFn: async (): Promise<Lender[]> => {
      const documents = await severalDocuments(ids)
      return orgs.flatMap((org, index) => {
        const document = documents[index]
        return document === undefined ? [] : [{ org, document }]
      })
    },
    // What was looked at stays what it was until somebody looks again; what was typed stays with it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (before) => before,
  })
  return (
    <Loaded query={query}>
      {(lenders) => <Filled field={field} lenders={lenders} onLookAgain={() => setRound(round + 1)} />}
    </Loaded>
  )
}

type FilledProps = { field: BulkField; lenders: readonly Lender[]; onLookAgain: () => void }

function Filled({ field, lenders, onLookAgain }: FilledProps) {
  const { kind, path } = field
  const [content, setContent] = useState<Json>({})
  const [message, setMessage] = useState('')
  const { outcomes, isSaving, save, forget } = useBulkSave()
  const [isBack, setBack] = useState(false)
  const value = valueAt(content, path) as Json | undefined
  const wanted = useMemo(() => (isBack ? 'inherited' : value === undefined ? undefined : { value }), [isBack, value])
  const changes = useMemo(
    () => (wanted === undefined ? [] : lenders.map((lender) => bulkChange(lender, path, wanted))),
    [lenders, path, wanted],
  )
  const isSaved = (code: string) => 'revision' in (outcomes.get(code) ?? {})
  const left = changes.filter(({ how, org }) => how === 'changes' && !isSaved(org.code))
  const refused = [...outcomes.values()].filter((outcome) => 'error' in outcome).length
  return (
    <>
      <SegmentedControl
        aria-label="What they get"
        data={[
          { value: 'value', label: 'A value' },
          { value: 'inherited', label: 'Back to what each inherits' },
        ]}
        value={isBack ? 'inherited' : 'value'}
        onChange={(next) => {
          setBack(next === 'inherited')
          forget()
        }}
        w="fit-content"
        maw="100%"
      />
      {!isBack && (
        <DocumentForm
          id={lenders[0]?.document.id ?? ''}
          kind={kind}
          only={[path]}
          content={content}
          inherited={{}}
          issues={[]}
          open="all"
          onChange={(next) => {
            setContent(next)
            forget()
          }}
        />
      )}
      {wanted === undefined ? (
        <Text size="sm" c="dimmed">
          Fill in the field to see what it changes for each lender.
        </Text>
      ) : (
        <BulkList changes={changes} isBack={isBack} outcomes={outcomes} />
      )}
      {refused > 0 && !isSaving && (
        <Alert color="red" variant="outline" role="alert" title={refusedWords(refused)}>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              forget()
              onLookAgain()
            }}
          >
            Look at them again
          </Button>
        </Alert>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (left.length > 0 && message.trim() !== '') void save(left, message.trim())
        }}
      >
        <Group gap="xs" align="flex-end">
          <TextInput
            label="What did you change, and why?"
            required
            maxLength={500}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
            className="lender-search"
          />
          <Button type="submit" size="sm" loading={isSaving} disabled={left.length === 0 || message.trim() === ''}>
            Save {left.length === 1 ? '1 revision' : `${left.length} revisions`}
          </Button>
        </Group>
      </form>
    </>
  )
}

function refusedWords(count: number): string {
  return `${count === 1 ? '1 lender was' : `${count} lenders were`} not saved; the others were. What you typed is kept.`
}
