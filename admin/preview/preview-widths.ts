/** How wide a borrower's window is, in pixels. */
export const widths = { phone: 390, tablet: 820, desktop: 1280 }

export type Width = keyof typeof widths

export const widthChoices: { value: Width; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'tablet', label: 'Tablet' },
  { value: 'desktop', label: 'Desktop' },
]
