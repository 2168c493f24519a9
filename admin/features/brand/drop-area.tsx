import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

type Props = {
  label: string
  accept: string
  isSending: boolean
  /** Whether this person may give a file at all: to others it is a picture to look at. */
  mayEdit: boolean
  /** Whether another file has to be there first. */
  isWaiting?: boolean
  fileName: string | undefined
  refusal: string | undefined
  remarks: readonly string[]
  onFile: (file: File) => void
  again: (() => void) | undefined
  actions?: ReactNode
  children?: ReactNode
}

/** Takes a file by drop or by choice, and says what became of it. */
export function DropArea({
  label,
  accept,
  isSending,
  mayEdit,
  isWaiting = false,
  fileName,
  refusal,
  remarks,
  onFile,
  again,
  actions,
  children,
}: Props) {
  const isClosed = !mayEdit || isWaiting
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file !== undefined && !isClosed) onFile(file)
    if (input.current) input.current.value = ''
  }
  const over = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isHere && !isClosed)
  }
  return (
    <Stack
      gap="xs"
      role="group"
      aria-label={label}
      className={isOver ? 'brand-drop brand-drop-over' : 'brand-drop'}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      {children}
      {mayEdit && (
        <Group gap="xs">
          <input
            ref={input}
            type="file"
            accept={accept}
            className="brand-file"
            tabIndex={-1}
            aria-hidden
            data-use={label}
            onChange={(event) => take(event.currentTarget.files)}
          />
          <Button
            variant="default"
            leftSection={<IconUpload size={14} aria-hidden />}
            disabled={isClosed || isSending}
            aria-label={`Choose a file: ${label}`}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          {actions}
          {isSending && <Loader size="xs" aria-label="Reading the file" />}
        </Group>
      )}
      <div aria-live="polite" className="brand-said">
        {refusal !== undefined && (
          <Alert
            color="red"
            variant="outline"
            p="xs"
            title={fileName === undefined ? undefined : `“${fileName}” was not taken`}
          >
            <Text size="sm">{refusal}</Text>
            {again && (
              <Button variant="default" mt={6} onClick={again}>
                Send it again
              </Button>
            )}
          </Alert>
        )}
        {refusal === undefined &&
          remarks.map((remark) => (
            <Text key={remark} size="sm" c="dimmed">
              {remark}
            </Text>
          ))}
      </div>
    </Stack>
  )
}
