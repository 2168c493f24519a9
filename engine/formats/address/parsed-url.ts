/** An address taken apart, or undefined for what is none. `URL.canParse` is younger than browsers that borrowers still use. */
export function parsedUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
