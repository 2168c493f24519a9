import type { InputFile } from '#engine'
import { useStrings } from '../../session/bundle.ts'
import { Button } from '../../ui/button/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Message } from '../../ui/text/index.tsx'
import type { Progress, Uploads } from './use-uploads.ts'

/** Of the files chosen last for a place, or for none, those that are not taken. */
export function Refused({ uploads, slot }: { uploads: Uploads; slot?: number }) {
  const strings = useStrings()
  const refused = uploads.refused.filter((each) => each.slot === slot)
  if (refused.length === 0) return null
  return (
    <ul className="upload-refused">
      {refused.map(({ string, quotes }) => (
        <li key={String(quotes.name)} className="field-error">
          <Icon name="error" />
          <Message said={strings[string]} parameters={quotes} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { file: InputFile; uploads: Uploads; control: string }

/** How it stands with a file. What is pressed goes away with its press, so the focus goes back to the `control` that chooses. */
export function FileRow({ file, uploads, control }: RowProps) {
  const strings = useStrings()
  const { name, uuid } = file
  const progress = uploads.progress.get(file.key)
  const then = (work: (file: InputFile) => void) => () => {
    document.getElementById(control)?.focus()
    work(file)
  }
  return (
    <li className="upload-file">
      <FileState name={name} isSent={uuid !== undefined} progress={progress} />
      <span className="upload-actions">
        {progress !== undefined && 'said' in progress && progress.canRetry && (
          <Button style="link" onClick={then(uploads.retry)}>
            <Message said={strings.uploadRetry} parameters={{ name }} />
          </Button>
        )}
        <Button style="link" onClick={then(uploads.remove)}>
          <Message said={strings.uploadRemove} parameters={{ name }} />
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
        <Message said={strings.uploadSent} parameters={{ name }} />
      </span>
    )
  if (progress !== undefined && 'share' in progress)
    return (
      <span className="upload-state">
        <Message said={strings.uploadSending} parameters={{ name }} />
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
            <Message said={strings.uploadLost} parameters={{ name }} />
          ) : (
            <Message said={progress.said} />
          )}
        </div>
      </div>
    </div>
  )
}
