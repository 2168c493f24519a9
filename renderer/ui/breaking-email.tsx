/** An email address that is too long for its line goes on in the next one before its @. */
export function BreakingEmail({ email }: { email: string }) {
  const [name, ...host] = email.split('@')
  return (
    <>
      {name}
      <wbr />
      {host.map((part) => `@${part}`)}
    </>
  )
}
