import type { Kind } from '#schemas'

const first: Partial<Record<Kind, string[]>> = {
  chatbot: ['questions', 'unknown', 'threshold', 'fillers'],
  org: ['code', 'extends', 'hosts', 'company', 'products', 'locales', 'licences', 'channel', 'features', 'chat'],
  brand: ['name', 'logo', 'header', 'shades', 'roles', 'type', 'shape'],
  footer: ['lines', 'links', 'footerImage', 'regulator', 'disclosureCopy', 'disclosures'],
  screen: ['title', 'lede', 'blocks', 'submit', 'form', 'stops'],
  journey: ['name', 'pageTitle', 'basePath', 'home', 'routes'],
}

/** What staff change most comes first; everything else as the schema has it. */
export function orderOf(kind: Kind): string[] {
  return [...(first[kind] ?? []), '*', 'sample', 'note']
}
