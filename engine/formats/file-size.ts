/** A file's size in bytes, KB or MB (of 1024), with one decimal where it is not whole. What is no size is empty text. */
export function fileSize(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return ''
  const bytes = Math.round(value)
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const kilobytes = toTenths(bytes / 1024)
  // Rounding may reach the next unit.
  return kilobytes < 1024 ? `${kilobytes} KB` : `${toTenths(bytes / 1024 ** 2)} MB`
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10
}
