import { waitFor } from '@testing-library/react'

/** What an element says, wherever in it the words stand. */
export function words(within: Element = document.body): string {
  return (within.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Waits until the page says something. */
export async function saidOnPage(said: string): Promise<void> {
  await waitFor(() => {
    if (!words().includes(said)) throw new Error(`the page does not say "${said}", but: ${words()}`)
  })
}

/** What describes a control to whoever hears the page: the texts that it points to. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(nothing is called ${id})`).join(' ')
}
