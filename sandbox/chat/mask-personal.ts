const gone = '…'

// Longest ways of saying it first. A name is what follows, in capitals or not, up to three words.
const namedIn = [
  /\b((?:my|his|her|their) (?:full |first |last )?name is|i am called|me llamo|se llama|mi nombre es|mi apellido es)\s+((?:[\p{L}'’-]+\s*){1,3})/giu,
  /\b([Ii] am|[Ii]['’]?m|[Tt]his is|[Ss]oy)\s+((?:\p{Lu}[\p{L}'’-]+\s*){1,3})/gu,
]

const streets =
  'street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|way|terrace|ter|circle|cir|highway|hwy|parkway|pkwy|trail|trl|square|sq'
const addresses = [
  new RegExp(
    String.raw`\p{N}+[\p{L}]?\s+(?:[\p{L}\p{N}'’.-]+\s+){0,4}(?:${streets})\b\.?(?:,?\s*(?:apt|unit|suite|#)\.?\s*[\p{L}\p{N}-]+)?`,
    'giu',
  ),
  /\b(?:calle|avenida|av|avda|carretera|camino|paseo|bulevar|plaza)\.?\s+(?:[\p{L}'’.-]+\s+){0,4}(?:n[.º°]*\s*)?\p{N}+\p{L}?/giu,
  /\bp\.?\s?o\.?\s+box\s+\p{N}+/giu,
]

/** A question without what says who asked it: email addresses, street addresses, names and digits. `names` are those that are known. */
export function withoutPersonal(text: string, names: readonly string[] = []): string {
  let left = text.normalize('NFC').replaceAll(/[^\s@<>,;]+@[^\s@<>,;]+/gu, gone)
  for (const address of addresses) left = left.replaceAll(address, gone)
  for (const named of namedIn) left = left.replaceAll(named, (_all, before: string) => `${before} ${gone} `)
  for (const name of names.flatMap((each) => each.split(/[^\p{L}'’-]+/u)).filter((each) => each.length > 1))
    left = left.replaceAll(new RegExp(String.raw`(?<!\p{L})${escaped(name)}(?!\p{L})`, 'giu'), gone)
  return left
    .replaceAll(/\p{N}+(?:[\s().,/-]*\p{N}+)*/gu, gone)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
