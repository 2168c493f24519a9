import { AppError } from '../errors.ts'

export const leastPasswordLength = 12

/** Length is what counts; what names its owner is no secret. */
export function mustBeStrong(password: string, { email, name }: { email: string; name: string }): void {
  const said = password.toLowerCase()
  const own = [email.toLowerCase(), email.split('@')[0]?.toLowerCase() ?? '', name.toLowerCase()]
  const isOwn = own.some((each) => each.length > 3 && said.replace(each, '').length < leastPasswordLength / 2)
  const isOneLetter = new Set(said).size < 5
  if (password.length >= leastPasswordLength && !isOwn && !isOneLetter) return
  throw new AppError(
    'account.weak-password',
    password.length < leastPasswordLength
      ? `Choose a password of at least ${leastPasswordLength} characters. A few words in a row are good.`
      : 'Choose another password: this one is too easy to guess. A few words in a row are good.',
  )
}
