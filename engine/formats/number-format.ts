const made = new Map<string, Intl.NumberFormat>()

/** A formatter of numbers, each made once: making one takes many times as long as using it. */
export function numberFormat(locale: string, decimals: number, options: Intl.NumberFormatOptions = {}) {
  const key = `${locale} ${decimals} ${options.style} ${options.currency}`
  const cached = made.get(key)
  if (cached !== undefined) return cached
  const fresh = new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  made.set(key, fresh)
  return fresh
}
