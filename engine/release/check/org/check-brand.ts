import type { Brand } from '#schemas'
import { documentIssue } from '../../../document-issue.ts'
import type { Issue } from '../../../issue.ts'
import { assetsOf } from '../../assets.ts'
import type { DocumentSet } from '../../document-set.ts'
import { perContent } from '../../graph/per-content.ts'
import { foundIn } from '../../inherited.ts'
import { lookOf } from '../../look/look.ts'
import { contrastIssues } from './contrast.ts'

/** What is wrong with how an org looks: files that there are not, and colors that cannot be read. */
export function checkBrand(set: DocumentSet, code: string): Issue[] {
  const look = lookOf(set, code)
  const names = new Set(assetsOf(set, code).map(({ name }) => name))
  const missing = filesOf(look.brand).flatMap(([path, name]) =>
    name === undefined || names.has(name)
      ? []
      : [documentIssue('reference.unknown-asset', path, { file: name, known: names })],
  )
  const { touchIcon, shareImage } = look.brand
  const unshared = [
    ...(touchIcon === undefined
      ? [documentIssue('brand.not-shared', '', { missing: 'touch icon ("touchIcon")' })]
      : []),
    ...(shareImage === undefined
      ? [documentIssue('brand.not-shared', '', { missing: 'share picture ("shareImage")' })]
      : []),
  ]
  return [...missing, ...contrastIssues(look), ...unshared].map((issue) => ({ ...issue, file: `orgs/${code}/brand` }))
}

function filesOf({ logo, type, ...brand }: Brand): [path: string, name: string | undefined][] {
  return [
    ['/logo/src', logo.src],
    ['/logo/onDark', logo.onDark],
    ['/logo/small/src', logo.small?.src],
    ['/logo/small/onDark', logo.small?.onDark],
    ['/favicon', brand.favicon],
    ['/touchIcon', brand.touchIcon],
    ['/shareImage', brand.shareImage],
    ['/illustration', brand.illustration],
    ['/type/headingFile', type.headingFile],
    ['/type/bodyFile', type.bodyFile],
  ]
}

const picturesOf = perContent((content) => foundIn('screen', content).filter(({ role }) => role === 'asset'))

/** Pictures that the screens of an org's journeys name and that it has not. */
export function checkPictures(set: DocumentSet, code: string): Issue[] {
  const names = new Set(assetsOf(set, code).map(({ name }) => name))
  return set.org(code).journeys.flatMap((journey) =>
    set.screens(code, journey).flatMap((screen) => {
      const { content } = set.resolve('screen', { org: code, journey, screen })
      return picturesOf(content)
        .filter(({ value }) => !names.has(String(value)))
        .map(({ path, value }) => ({
          ...documentIssue('reference.unknown-asset', path, { file: String(value), known: names }),
          file: `journeys/${journey}/screens/${screen}`,
        }))
    }),
  )
}
