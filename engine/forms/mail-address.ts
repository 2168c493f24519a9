/** One plain address out of a clean text: the name before it, the angle brackets and the scheme of a link are taken off. */
export function mailAddress(text: string): string {
  const [, inBrackets] = /^[^<>]*<([^<>]*)>$/.exec(text) ?? []
  return (inBrackets ?? text)
    .trim()
    .replace(/^mailto:/i, '')
    .trim()
}

const name = /^[^\s@,;:<>()[\]"\\]+$/
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** Whether a text is one address and nothing beside it: what would end it in a list of addresses cannot stand in it. */
export function isMailAddress(value: string): boolean {
  const [local = '', domain = '', ...more] = value.split('@')
  const labels = domain.split('.')
  return (
    value.length <= 254 &&
    more.length === 0 &&
    name.test(local) &&
    labels.length > 1 &&
    labels.every((each) => label.test(each)) &&
    /^(?=.*\p{L}).{2,}$/u.test(labels.at(-1) ?? '')
  )
}
