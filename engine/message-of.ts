type Messages = { [code: string]: (...params: never[]) => string }

/** The text of a code, with what it quotes; none in a build without texts. */
export function messageOf<M extends Messages, C extends keyof M>(
  messages: M,
  code: C,
  params: Parameters<M[C]>,
): string {
  const message = messages[code] as ((...params: Parameters<M[C]>) => string) | undefined
  return message?.(...params) ?? ''
}
