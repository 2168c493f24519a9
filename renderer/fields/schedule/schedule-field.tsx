import { answerAt, type Field, windowStarts } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import { FieldFrame } from '../field-frame.tsx'
import type { FieldProps } from '../field-props.ts'
import { useForm } from '../form-context.ts'
import './schedule-field.css'

/** A day and a window of hours on it, in the browser's own controls. */
export function ScheduleField({ field, id, input, set, issue }: FieldProps) {
  const { strings, locale } = useBundle()
  const plain = usePlain()
  const { facts } = useForm()
  const [day = '', hour = ''] = typeof input === 'string' ? input.split('T') : []
  const change = (nextDay: string, nextHour: string) =>
    set(nextDay === '' && nextHour === '' ? undefined : `${nextDay}T${nextHour}`)
  const earliest = field.ui.earliest === undefined ? undefined : answerAt(facts, field.ui.earliest)
  return (
    <FieldFrame field={field} id={id} issue={issue} asGroup>
      {() => (
        <div className="schedule">
          <label className="schedule-part">
            <span>
              <Text copy={strings.scheduleDay} />
            </span>
            <input
              className="input"
              type="date"
              name={`${field.path}.day`}
              min={typeof earliest === 'string' ? earliest : undefined}
              value={day}
              aria-invalid={issue ? true : undefined}
              onChange={({ target }) => change(target.value, hour)}
            />
          </label>
          <label className="schedule-part">
            <span>
              <Text copy={strings.scheduleTime} />
            </span>
            <select
              className="input select"
              name={`${field.path}.time`}
              value={hour}
              aria-invalid={issue ? true : undefined}
              onChange={({ target }) => change(day, target.value)}
            >
              <option value="">{plain(strings.scheduleTimeNone)}</option>
              {windowStarts(field).map((start) => (
                <option key={start} value={String(start).padStart(2, '0')}>
                  {windowName(field, start, locale)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </FieldFrame>
  )
}

function windowName({ ui: { windowHours = 2 } }: Field, start: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { hour: 'numeric', timeZone: 'UTC' })
  const at = (hour: number) => format.format(Date.UTC(2000, 0, 1, hour))
  return `${at(start)} – ${at(start + windowHours)}`
}
