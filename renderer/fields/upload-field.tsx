import { type DragEvent, type ReactNode, useState } from 'react'
import type { TypedFile } from '#engine'
import { useBundle, useStrings } from '../app/bundle.ts'
import { Button } from '../parts/button.tsx'
import { Said, Words } from '../parts/copy.tsx'
import { Icon } from '../parts/icon.tsx'
import { usePlain } from '../parts/plain.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { acceptOf, limitsOf } from './refused-file.ts'
import { type Progress, type Uploads, useUploads } from './use-uploads.ts'

/** Files: chosen, photographed or dropped; each is sent at once, and the answer is what the lender calls them. */
export function UploadField({ field, id, typed, set, issue }: FieldProps) {
  const { locale, strings } = useBundle()
  const uploads = useUploads(field, typed, set)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    uploads.add([...event.dataTransfer.files])
  }
  const choose = (files: FileList | null) => uploads.add([...(files ?? [])])
  const isMany = field.checks.maxItems !== 1
  const input = { accept: acceptOf(field), onChoose: choose }
  return (
    <FieldFrame field={field} id={id} issue={issue} asGroup className="upload">
      {({ describedBy = '' }) => (
        <>
          <p className="upload-limits" id={`${id}-limits`}>
            <Said said={strings.uploadLimits} parameters={limitsOf(field, locale)} />
          </p>
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
            <FileInput {...input} id={`${id}-file`} isMany={isMany} describedBy={`${id}-limits ${describedBy}`.trim()}>
              <Words copy={isMany ? strings.uploadChoose : strings.uploadChooseOne} />
            </FileInput>
            {field.ui.capture !== undefined && (
              <FileInput {...input} id={`${id}-camera`} isMany={false} capture={field.ui.capture}>
                <Words copy={strings.uploadCamera} />
              </FileInput>
            )}
            <span className="upload-hint">
              <Words copy={strings.uploadDrop} />
            </span>
          </div>
          <Refused uploads={uploads} />
          {uploads.files.length > 0 && (
            <ul className="upload-files">
              {uploads.files.map((file) => (
                <FileRow
                  key={file.key}
                  file={file}
                  progress={uploads.progress.get(file.key)}
                  retry={() => {
                    document.getElementById(`${id}-file`)?.focus()
                    uploads.retry(file)
                  }}
                  remove={() => {
                    document.getElementById(`${id}-file`)?.focus()
                    uploads.remove(file)
                  }}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </FieldFrame>
  )
}

type InputProps = {
  id: string
  accept: string
  isMany: boolean
  capture?: 'environment' | 'user'
  describedBy?: string
  onChoose: (files: FileList | null) => void
  children: ReactNode
}

/** The browser's own control, which keyboards and screen readers know, drawn as a button. */
function FileInput({ id, accept, isMany, capture, describedBy, onChoose, children }: InputProps) {
  return (
    <label
      className={`button button-secondary upload-choose${capture === undefined ? '' : ' upload-camera'}`}
      htmlFor={id}
    >
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={isMany}
        capture={capture}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          onChoose(target.files)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {children}
    </label>
  )
}

function Refused({ uploads: { refused } }: { uploads: Uploads }) {
  const strings = useStrings()
  if (refused.length === 0) return null
  return (
    <ul className="upload-refused">
      {refused.map(({ string, quotes }) => (
        <li key={String(quotes.name)} className="field-error">
          <Icon name="error" />
          <Said said={strings[string]} parameters={quotes} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { file: TypedFile; progress: Progress | undefined; retry: () => void; remove: () => void }

function FileRow({ file: { name, uuid }, progress, retry, remove }: RowProps) {
  const strings = useStrings()
  return (
    <li className="upload-file">
      <FileState name={name} isSent={uuid !== undefined} progress={progress} />
      <span className="upload-actions">
        {progress !== undefined && 'said' in progress && progress.canRetry && (
          <Button style="link" onClick={retry}>
            <Said said={strings.uploadRetry} parameters={{ name }} />
          </Button>
        )}
        <Button style="link" onClick={remove}>
          <Said said={strings.uploadRemove} parameters={{ name }} />
        </Button>
      </span>
    </li>
  )
}

function FileState({ name, isSent, progress }: { name: string; isSent: boolean; progress: Progress | undefined }) {
  const strings = useStrings()
  const plain = usePlain()
  if (isSent)
    return (
      <span className="upload-state upload-sent">
        <Icon name="check" />
        <Said said={strings.uploadSent} parameters={{ name }} />
      </span>
    )
  if (progress !== undefined && 'share' in progress)
    return (
      <span className="upload-state">
        <Said said={strings.uploadSending} parameters={{ name }} />
        <progress max={1} value={progress.share} aria-label={plain(strings.uploadSending, { name })} />
      </span>
    )
  return (
    <div className="upload-state upload-failed">
      <Icon name="error" />
      <div>
        <strong>{name}</strong>
        <div>
          {progress === undefined ? (
            <Said said={strings.uploadLost} parameters={{ name }} />
          ) : (
            <Said said={progress.said} />
          )}
        </div>
      </div>
    </div>
  )
}
