import type { Ports } from '../../ports/ports.ts'

export type Outcome = 'copied' | 'failed'

/** Copies a text and tells of it: for a moment that it is copied, and for good that the browser does not copy. */
export async function copyForAMoment(
  { permissions, clock }: Pick<Ports, 'permissions' | 'clock'>,
  text: string,
  { confirmationMs }: { confirmationMs: number },
  tell: (outcome: Outcome | undefined) => void,
): Promise<void> {
  const isCopied = (await (await permissions?.())?.copy(text)) ?? false
  tell(isCopied ? 'copied' : 'failed')
  if (!isCopied) return
  await clock.wait(confirmationMs)
  tell(undefined)
}
