import { type DragEvent, useState } from 'react'
import type { Field, InputFile } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Text } from '../../ui/text/index.tsx'
import { CameraButton } from './camera-button.tsx'
import { FileInput } from './file-input.tsx'
import { FileRow, Refused } from './file-row.tsx'
import { acceptOf } from './refused-file.ts'
import type { Uploads } from './use-uploads.ts'

export type DropProps = { field: Field; id: string; uploads: Uploads; describedBy: string }

/** Where any number of files goes, and those that are there. */
export function FileDrop({
  field,
  id,
  uploads,
  describedBy,
  labelledBy,
  files,
}: DropProps & { labelledBy?: string; files: readonly InputFile[] }) {
  const strings = useStrings()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  const isMany = field.checks.maxItems !== 1
  const input = {
    accept: acceptOf(field),
    labelledBy,
    onChoose: (chosen: FileList | null) => uploads.add([...(chosen ?? [])]),
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra beside the file input within. */}
      <div
        className={`upload-drop${isOver ? ' is-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {field.ui.capture !== undefined && (
          <CameraButton
            id={`${id}-camera`}
            facing={field.ui.capture}
            accept={input.accept}
            labelledBy={labelledBy}
            describedBy={describedBy}
            take={uploads.add}
          />
        )}
        <FileInput {...input} id={`${id}-file`} isMany={isMany} describedBy={describedBy}>
          <Text copy={isMany ? strings.uploadChoose : strings.uploadChooseOne} />
        </FileInput>
        <span className="upload-hint">
          <Text copy={strings.uploadDrop} />
        </span>
      </div>
      <Refused uploads={uploads} />
      {files.length > 0 && (
        <ul className="upload-files">
          {files.map((file) => (
            <FileRow key={file.key} file={file} uploads={uploads} control={`${id}-file`} />
          ))}
        </ul>
      )}
    </>
  )
}
