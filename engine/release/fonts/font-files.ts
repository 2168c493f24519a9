import { assetsHash, assetsOf } from '../assets.ts'
import type { DocumentSet } from '../document-set.ts'
import type { FontFiles } from './look-fonts.ts'
import { ownFonts } from './own-fonts.ts'

/** Where an org's pages find fonts, below a journey's address: `root` leads there from whoever names them. */
export function fontFilesOf(set: DocumentSet, org: string, root: '' | '../'): FontFiles {
  const assets = assetsOf(set, org)
  const facts = ownFonts(assets)
  const files = `${root}files/${assetsHash(assets)}`
  return {
    shipped: (name) => `${root}assets/${name}`,
    own: (name) => {
      const own = facts.get(name)
      return own && { address: `${files}/${name}`, facts: own }
    },
  }
}
