import type { EventProperties } from '#schemas'

/** A fault of ours as it may be told: its kind and where in our files. Its message could quote an answer, so it stays here. */
export function faultProperties(fault: unknown): Pick<EventProperties, 'errorName' | 'at'> {
  if (!(fault instanceof Error)) return {}
  const at = framesOf(fault.stack ?? '')
  return {
    ...(/^[A-Za-z]{1,40}$/.test(fault.name) ? { errorName: fault.name } : {}),
    ...(at.length === 0 ? {} : { at }),
  }
}

/** `file.js:line:column`, the innermost first. */
function framesOf(stack: string): string[] {
  return [...stack.matchAll(/([\w.-]+\.js):(\d{1,7}):(\d{1,7})/g)].slice(0, 10).map(([frame]) => frame)
}
