import { useStrings } from '../../session/bundle.ts'
import { Message, Text } from '../../ui/text/index.tsx'
import { CameraButton } from './camera-button.tsx'
import type { DropProps } from './file-drop.tsx'
import { FileInput } from './file-input.tsx'
import { FileRow, Refused } from './file-row.tsx'
import { acceptOf } from './refused-file.ts'

/** A place for each file that is asked for, numbered: what is still open can be seen. */
export function FileSlots({ count, ...props }: DropProps & { count: number }) {
  return (
    <ol className="upload-slots">
      {Array.from({ length: count }, (_, slot) => {
        const key = slot
        return <FileSlot key={key} {...props} slot={slot} count={count} />
      })}
    </ol>
  )
}

function FileSlot({ field, id, uploads, describedBy, slot, count }: DropProps & { slot: number; count: number }) {
  const strings = useStrings()
  const own = `${id}-${slot}`
  const file = uploads.files.find((each) => each.slot === slot)
  const input = {
    accept: acceptOf(field),
    isMany: false,
    labelledBy: `${own}-title`,
    describedBy,
    onChoose: (chosen: FileList | null) => uploads.add([...(chosen ?? [])], slot),
  }
  return (
    <li className="upload-slot">
      <h3 id={`${own}-title`}>
        <Message said={strings.uploadSlot} parameters={{ number: slot + 1, count }} />
      </h3>
      <div className="upload-slot-ways">
        {field.ui.capture !== undefined && (
          <CameraButton
            id={`${own}-camera`}
            facing={field.ui.capture}
            accept={input.accept}
            labelledBy={input.labelledBy}
            describedBy={describedBy}
            take={(taken) => uploads.add(taken, slot)}
          />
        )}
        <FileInput {...input} id={`${own}-file`}>
          <Text copy={file === undefined ? strings.uploadChooseOne : strings.uploadReplace} />
        </FileInput>
      </div>
      <Refused uploads={uploads} slot={slot} />
      {file !== undefined && (
        <ul className="upload-files">
          <FileRow file={file} uploads={uploads} control={`${own}-file`} />
        </ul>
      )}
    </li>
  )
}
