/** The lender as an error page names it: as much as is known without its documents. */
export type KnownLender = { name: string; phone: string; logo?: string }
