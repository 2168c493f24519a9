/** Who is told to whoever an error meets: as much of the lender as is known without its documents. */
export type KnownLender = { name: string; phone: string; logo?: string }
