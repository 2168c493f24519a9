/** Every text of an issue, once. A new code is a new line here. Staff read them; the borrower's page, which tells codes and places, is built without. */
export const messages = {
  'logic.unknown-operator': (p: { operator: string }) => `"${p.operator}" is not an operation that rules may use.`,
  'logic.wrong-arity': (p: { operator: string; given: number; takes: string }) =>
    `"${p.operator}" takes ${p.takes} values, not ${p.given}.`,
  'logic.not-one-operation': (p: { keys: string[] }) =>
    `An operation is an object with exactly one key, not ${p.keys.length} (${p.keys.map((key) => `"${key}"`).join(', ')}).`,
  'logic.not-json': (p: { type: string }) => `A rule is made of JSON values; a ${p.type} is not one.`,
  'logic.too-deep': (p: { limit: number }) => `The rule is nested more than ${p.limit} levels deep.`,
  'logic.too-large': (p: { limit: number }) => `The rule has more than ${p.limit} parts.`,
  'logic.computed-fact': (p: { operator: string }) =>
    `"${p.operator}" needs the name of a fact as text, not the result of a rule.`,
  'logic.too-many-steps': (p: { limit: number }) => `The rule was stopped: it took more than ${p.limit} steps.`,
  'logic.too-much-output': (p: { limit: number }) =>
    `The rule was stopped: it built more than ${p.limit} characters or items.`,
  'logic.not-boolean': (p: { type: string }) => `A condition gives true or false; this gives ${p.type}.`,
  'form.unread-pattern': (p: { pattern: string; fault: string }) =>
    `The pattern "${p.pattern}" cannot be read (${p.fault}); the question is asked without it.`,
  'derive.cycle': (p: { names: string[] }) => `Derived facts read each other in a circle: ${p.names.join(' → ')}.`,
  'machine.unknown-state': (p: { state: string }) => `The machine has no state "${p.state}".`,
  'progress.unknown-state': (p: { state: string }) => `There is no progress state "${p.state}".`,
}
