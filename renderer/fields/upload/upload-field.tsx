import { answerAt } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { Message, Text } from '../../ui/text/index.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { useForm } from '../form-context.ts'
import { FileDrop } from './file-drop.tsx'
import { FileSlots } from './file-slots.tsx'
import { limitsOf, mostFiles } from './refused-file.ts'
import { useUploads } from './use-uploads.ts'
import './upload-field.css'

/** Files: chosen, photographed or dropped; each is sent at once, and the answer is what the lender calls them. */
export function UploadField({ field, id, input, set, issue }: FieldProps) {
  const { locale, strings } = useBundle()
  const { facts } = useForm()
  const uploads = useUploads(field, input, set)
  const slots = slotsOf(field.ui.slots === undefined ? undefined : answerAt(facts, field.ui.slots), mostFiles(field))
  return (
    <FieldFrame field={field} id={id} issue={issue} asGroup className="upload">
      {({ describedBy = '' }) => {
        const described = `${id}-limits ${describedBy}`.trim()
        const drop = { field, id, uploads, describedBy: described }
        return (
          <>
            <p className="upload-limits" id={`${id}-limits`}>
              <Message said={strings.uploadLimits} parameters={limitsOf(field, locale)} />
            </p>
            {slots === 0 ? (
              <FileDrop {...drop} files={uploads.files} />
            ) : (
              <>
                <FileSlots {...drop} count={slots} />
                {slots < mostFiles(field) && (
                  <div className="upload-extra">
                    <h3 id={`${id}-extra`}>
                      <Text copy={strings.uploadExtra} />
                    </h3>
                    <FileDrop
                      {...drop}
                      labelledBy={`${id}-extra`}
                      files={uploads.files.filter(({ slot }) => slot === undefined || slot >= slots)}
                    />
                  </div>
                )}
              </>
            )}
          </>
        )
      }}
    </FieldFrame>
  )
}

/** One file or none asked for needs no places: then all go into one. */
export function slotsOf(count: unknown, most: number): number {
  return typeof count === 'number' && Number.isInteger(count) && count > 1 ? Math.min(count, most) : 0
}
