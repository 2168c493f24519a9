import type { InputValue, InputValues } from '#engine'
import { controlId } from '../../renderer/fields/form-context.ts'
import type { Seat } from './seat.ts'

type Control = {
  kind: string
  name: string
  value: string
  isChecked: boolean
  /** What a list shows for each of its values. */
  options: { [value: string]: string }
}

/** More than any page of a journey has to tab through. */
const mostStops = 100

/** Goes through a page by its keys alone: answers what it asks, and presses its button. */
export async function fillIn(seat: Seat, input: InputValues, others: { [ending: string]: InputValue } = {}) {
  const visited = new Set<string>()
  for (let stops = 0; stops < mostStops; stops++) {
    await seat.press('Tab')
    const at = await seat.ask(focused)
    if (at.kind === 'submit') return seat.press('Enter')
    if (visited.has(at.name) && at.kind !== 'radio') continue
    visited.add(at.name)
    const answer = answerTo(at.name, input, others)
    if (answer !== undefined) await give(seat, at, String(answer))
  }
  throw new Error(`no Tab leads to a button that goes on; visited: ${[...visited].join(', ')}`)
}

async function give(seat: Seat, { kind, isChecked, options }: Control, answer: string) {
  if (kind === 'checkbox') return String(isChecked) === answer ? undefined : seat.press('Space')
  if (kind === 'text') {
    await seat.press('SelectAll')
    return seat.type(answer)
  }
  if (kind === 'select') return seat.type(options[answer] ?? answer)
  if (kind !== 'radio') return
  for (let presses = 0; presses < 20; presses++) {
    const at = await seat.ask(focused)
    if (at.value === answer) return at.isChecked ? undefined : seat.press('Space')
    await seat.press('ArrowDown')
  }
  throw new Error(`no arrow leads to ${answer}`)
}

/** By the name of its control: the path of its answer, a part of a date's, or the id of a group. */
function answerTo(name: string, input: InputValues, others: { [ending: string]: InputValue }): InputValue | undefined {
  const [, whole = '', part = ''] = /^(.*)\.(month|day|year)$/.exec(name) ?? []
  const date = input[whole]
  if (typeof date === 'object') return (date as { [part: string]: string })[part]
  const path = Object.keys(input).find((each) => each === name || controlId('', each) === name)
  if (path !== undefined) return input[path]
  return Object.entries(others).find(([ending]) => name.endsWith(ending))?.[1]
}

function focused(): Control {
  const at = document.activeElement as HTMLInputElement | HTMLSelectElement | HTMLButtonElement | null
  const isInput = at instanceof HTMLInputElement
  const chosen = isInput && (at.type === 'radio' || at.type === 'checkbox')
  const kind = at instanceof HTMLSelectElement ? 'select' : chosen ? at.type : isInput ? 'text' : (at?.type ?? '')
  const options = at instanceof HTMLSelectElement ? [...at.options].map(({ value, text }) => [value, text]) : []
  return {
    kind,
    name: at?.name ?? '',
    value: at?.value ?? '',
    isChecked: isInput && at.checked,
    options: Object.fromEntries(options),
  }
}
