/** The nonce of this page's response: with it libraries may put their styles into the page. */
export function pageNonce(): string {
  const script = document.querySelector<HTMLScriptElement>('script[nonce]')
  return script?.nonce ?? ''
}
