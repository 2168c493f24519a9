import { type AnswerIssue, type CompiledScreen, leaves } from '#engine'
import { faultProperties } from '../telemetry/fault.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

type Tracking = { telemetry: Telemetry }

/** A screen is seen. */
export function trackPage({ telemetry }: Tracking, screen: CompiledScreen, step: string | undefined): void {
  telemetry.track({ eventType: 'PAGE_VIEW', event: 'page_view', isSensitive: isSensitive(screen), ...at(step) })
}

/** What Continue pointed out: which question, and what kind of mistake; of a sensitive screen neither. */
export function trackIssues(
  { telemetry }: Tracking,
  screen: CompiledScreen,
  issues: readonly AnswerIssue[],
  step: string | undefined,
): void {
  if (isSensitive(screen)) return
  for (const { path, keyword = 'check' } of issues)
    telemetry.track({
      eventType: 'ERROR',
      event: 'error',
      eventProperties: {
        kind: 'field',
        code: `form.${kebab(keyword)}`,
        field: question(path),
      },
      ...at(step),
    })
}

/** A fault of ours, under the reference that the page shows. */
export function trackFault({ telemetry }: Tracking, fault: unknown, code: string, reference: string): void {
  telemetry.track({
    eventType: 'ERROR',
    event: 'error',
    eventProperties: {
      kind: code === 'renderer.module' ? 'module' : 'fault',
      code,
      reference,
      ...faultProperties(fault),
    },
    dontDedupe: true,
  })
}

/** A screen that says so, or that asks something which is not even kept in the browser. */
export function isSensitive({ sensitive = false, form }: Pick<CompiledScreen, 'sensitive' | 'form'>): boolean {
  return sensitive || leaves(form?.fields ?? []).some((field) => field.sensitive === true)
}

/** A question asked of a list's items is one question: `list/item/question` without the item. */
function question(path: string): string {
  return path
    .split('/')
    .filter((_step, index) => index % 2 === 0)
    .join('.')
}

function at(step: string | undefined) {
  return step === undefined ? {} : { step }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
