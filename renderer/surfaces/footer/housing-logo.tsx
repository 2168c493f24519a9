const names = { EHL: 'Equal Housing Lender', EOL: 'Equal Opportunity Lender', EHO: 'Equal Housing Opportunity' }

/** The equal-housing mark. Its legend is fixed by the agencies and stays in English. */
export function HousingLogo({ kind }: { kind: keyof typeof names }) {
  return (
    <p className="footer-mark" lang="en">
      <svg viewBox="0 0 40 36" width="32" height="29" aria-hidden="true" focusable="false">
        <path fill="currentColor" d="M20 0 0 12v6h3v18h34V18h3v-6L20 0Zm12 31H8V14.5l12-7.3 12 7.3V31Z" />
        <path fill="currentColor" d="M13 16h14v4H13zm0 7h14v4H13z" />
      </svg>
      <span>{names[kind]}</span>
    </p>
  )
}
