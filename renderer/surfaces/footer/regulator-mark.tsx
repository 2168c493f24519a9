/** The sign of the regulator that insures a credit union. Its legend is fixed by the agency and stays in English. */
export function RegulatorMark() {
  return (
    <p className="footer-mark" lang="en">
      <svg viewBox="0 0 64 32" width="58" height="29" aria-hidden="true" focusable="false">
        <rect x="1" y="1" width="62" height="30" rx="3" fill="none" stroke="currentColor" strokeWidth="2" />
        <text x="32" y="21.5" textAnchor="middle" fontSize="15" fontWeight="700" fill="currentColor">
          NCUA
        </text>
      </svg>
      Federally insured by NCUA
    </p>
  )
}
