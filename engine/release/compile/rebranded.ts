import type { Bundle } from '../../bundle.ts'
import type { DocumentSet } from '../document-set.ts'
import { fontFilesOf } from '../fonts/font-files.ts'
import { lookOf } from '../look/look.ts'
import { bundleBrand } from './bundle-brand.ts'

/** A compiled bundle as it is where only the org's brand has changed since. */
export function rebranded(bundle: Bundle, set: DocumentSet, org: string): Bundle {
  return { ...bundle, brand: bundleBrand(lookOf(set, org), fontFilesOf(set, org, '')) }
}
