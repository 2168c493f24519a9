/**
 * A file's name beside others: the second "image.jpg" becomes "image (2).jpg". Telephones give every photo the same name, and files are
 * sent again and removed by name.
 */
export function distinctName(name: string, taken: readonly string[]): string {
  const end = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length
  let distinct = name
  for (let count = 2; taken.includes(distinct); count++) distinct = `${name.slice(0, end)} (${count})${name.slice(end)}`
  return distinct
}
