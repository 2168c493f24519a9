type Messages = { [code: string]: (...params: never[]) => string }

/** The text of a code, with what it quotes. */
export function messageOf<M extends Messages, C extends keyof M>(
  messages: M,
  code: C,
  params: Parameters<M[C]>,
): string {
  const message = messages[code] as (...params: Parameters<M[C]>) => string
  return message(...params)
}
