/** An email address that is too long for its line goes on in the next one before its @. */
export function BreakingEmail({ email }: { email: string }) {
  const [name, ...host] = email.split('@')
  return (
    <>
      <span>{name}</span>
      <wbr />
      <span>{host.map((part) => `@${part}`).join('')}</span>
    </>
  )
}
