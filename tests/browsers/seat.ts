/** Somebody in front of a browser, with nothing but its keys. Both browsers are driven through this alone. */
export type Seat = {
  /** Once: what follows goes on from there as a person would. */
  open: (address: string) => Promise<void>
  press: (key: Key) => Promise<void>
  type: (text: string) => Promise<void>
  /** Asks the page, or the page in its frame; what is asked knows nothing from outside but its arguments. */
  ask: <Given extends Plain[], Message>(question: (...given: Given) => Message, ...given: Given) => Promise<Message>
  askFrame: <Given extends Plain[], Message>(
    question: (...given: Given) => Message,
    ...given: Given
  ) => Promise<Message>
  /** Errors in the console, faults that nobody caught, and what a policy refused, since the page was opened. */
  complaints: () => Promise<string[]>
  leave: () => Promise<void>
}

export type Key = 'Tab' | 'Enter' | 'Space' | 'ArrowDown' | 'SelectAll'

type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain }

/** A question as text that a browser evaluates. */
export function written(question: (...given: never[]) => unknown, given: readonly unknown[]): string {
  return `(${question})(...${JSON.stringify(given)})`
}

/** Waits until the page says so, and fails with what it says instead. A page that is on its way to another cannot be asked: it is asked again. */
export async function until<Message>(ask: () => Promise<Message>, isIt: (said: Message) => boolean, what: string) {
  const deadline = Date.now() + 30_000
  for (;;) {
    const said = await ask().catch((fault) => new Error('the page cannot be asked', { cause: fault }))
    if (!(said instanceof Error) && isIt(said)) return said
    if (Date.now() > deadline)
      throw said instanceof Error ? new Error(what, { cause: said }) : new Error(`${what}: ${JSON.stringify(said)}`)
    await new Promise((resume) => setTimeout(resume, 10))
  }
}
