import { isJsonObject, type Json, type JsonObject } from '#engine/release'
import { shippedDocuments } from './shipped.ts'

/**
 * What ships, with so many lenders more: each with a company, colors and hosts of its own, every fourth with screens of its own.
 * The same number gives the same lenders.
 */
export function manyLenders(count: number): Map<string, Json> {
  const documents = new Map(shippedDocuments())
  for (let index = 0; index < count; index += 1)
    for (const [id, content] of Object.entries(lender(index, documents))) documents.set(id, content)
  return documents
}

const likeness = 'harborlight'

function lender(index: number, documents: ReadonlyMap<string, Json>): { [id: string]: Json } {
  const code = codeOf(index)
  const of = (name: string) => objectAt(documents.get(`orgs/${likeness}/${name}`))
  const { products: _products, licences: _licences, ...org } = of('org')
  const { illustration: _illustration, touchIcon: _touchIcon, shareImage: _shareImage, ...brand } = of('brand')
  const { onDark: _onDark, ...logo } = objectAt(brand.logo)
  const number = String(100_000 + index)
  return {
    [`orgs/${code}/org`]: {
      ...org,
      code,
      canonicalCode: code,
      brandCode: code,
      sample: true,
      state: 'live',
      hosts: [`${code}.localhost`],
      testHosts: [`${code}.localhost`],
      company: {
        ...objectAt(org.company),
        companyName: `Lender ${number} Lending, LLC`,
        companyNameShort: `Lender ${number}`,
        companyNMLS: number,
        email: `help@${code}.example`,
        phoneFormatted: `(555) ${String(100 + (index % 900))}-${String(1000 + index).slice(-4)}`,
        companyLegalUrl: `https://${code}.example`,
        companyAddress: { ...objectAt(objectAt(org.company).companyAddress), street1: `${index + 1} Main Street` },
      },
      licences: licences(index),
    },
    [`orgs/${code}/brand`]: {
      ...brand,
      name: `Lender ${number}`,
      shareImage: 'share.png',
      logo: { ...logo, alt: `Lender ${number}` },
    },
    [`orgs/${code}/footer`]: of('footer'),
    [`orgs/${code}/assets/logo.svg`]: picture(`logo of ${code}`),
    [`orgs/${code}/assets/favicon.svg`]: picture(`icon of ${code}`),
    [`orgs/${code}/assets/share.png`]: { mediaType: 'image/png', base64: btoa(`share picture of ${code}`) },
    ...(index % 4 === 0 ? { [`orgs/${code}/journeys/heloc/screens/register/name`]: ownScreen(number) } : {}),
  }
}

export function codeOf(index: number): string {
  return `lender-${String(index).padStart(4, '0')}`
}

function ownScreen(number: string): Json {
  return {
    $schema: '../../../../../../schemas/patch/screen.schema.json',
    title: { en: `Your name, for lender ${number}`, es: `Su nombre, para ${number}` },
  }
}

function licences(index: number): Json {
  return ['CA', 'TX', 'NY', 'FL', 'WA'].map((state) => ({ id: state, state, number: `${state}-${100_000 + index}` }))
}

function picture(title: string): Json {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>${title}</title></svg>\n`
  return { mediaType: 'image/svg+xml', text }
}

function objectAt(content: Json | undefined): JsonObject {
  return isJsonObject(content) ? content : {}
}
