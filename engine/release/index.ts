// The compile-time front door: reading, checking and compiling documents. A borrower's browser never imports it.

export { type DocumentIssueCode, documentIssue } from '../document-issue.ts'
export { type Difference, diffDocuments } from '../documents/diff.ts'
export { keptOtherwise } from '../documents/exact-number.ts'
export { type Inherited, inheritContent, sourceAt } from '../documents/inherit.ts'
export {
  canonical,
  type Documents,
  isJsonObject,
  type Json,
  type JsonObject,
  pointerParts,
  serialize,
  valueAt,
} from '../documents/json.ts'
export { type Choices, type Conflict, type Merged, merge } from '../documents/merge.ts'
export { parseDocument } from '../documents/parse.ts'
export { type Found, find, type Role, transform } from '../documents/walk.ts'
export { hasIds, type Item, isWhole, own, same } from '../documents/whole.ts'
export {
  type DocumentPlace,
  idOfFile,
  isKind,
  isPatch,
  kindOf,
  orgKinds,
  placeOf,
  schemaRefOf,
} from '../kinds/index.ts'
export { visibleMarks } from '../text/marks.ts'
export {
  assetsHash,
  assetsOf,
  type ReleaseAsset,
  shortHash,
  uploadedName,
} from './assets.ts'
export { type ChatbotAnswers, chatbotOf } from './chatbot.ts'

export {
  type Checker,
  checkDocument,
  checkDocuments,
  createChecker,
  lenderFindings,
  type ReadinessCount,
  type Where,
} from './check/check.ts'
export { disclosedNumbers } from './check/org/check-bundle.ts'
export { type ColorVerdict, colorVerdicts } from './check/org/color-verdicts.ts'
export { contrastIssues } from './check/org/contrast.ts'
export type { BundleKey } from './compile/bundle-sources.ts'
export {
  type CompiledBundle,
  type CompiledPart,
  type CompiledRelease,
  compileRelease,
  createReleaseCompiler,
  type ReleaseCompiler,
  type ReleaseOrg,
} from './compile/compile.ts'
export { compileBundle } from './compile/compile-bundle.ts'
export { mergedPricing, type OrganisationInformation, orgFacts } from './compile/org-facts.ts'
export { rebranded } from './compile/rebranded.ts'
export { splitBundle } from './compile/split-bundle.ts'
export { themeCss } from './compile/theme.ts'
export { type DocumentSet, documentSet, type Resolved } from './document-set.ts'
export { type Finding, findingsOf } from './finding.ts'
export { fontFacts, largestFont } from './fonts/font-facts.ts'
export { fontFilesOf } from './fonts/font-files.ts'
export type { FontFiles } from './fonts/look-fonts.ts'
export { ownFonts } from './fonts/own-fonts.ts'
export { shippedFonts } from './fonts/shipped.generated.ts'
export type { FontFile, ShippedFont } from './fonts/shipped-font.ts'
export { contentHash, entryHash, sha256 } from './hash.ts'
export { rootOrg } from './lineage.ts'
export { contrast, isDark } from './look/color.ts'
export { colorName } from './look/color-name.ts'
export { completed, type Look, lookOf } from './look/look.ts'
export { paletteOf } from './look/palette.ts'
export type { Role as ColorRole, Roles } from './look/roles.ts'
export { type Beginning, type NewLender, newLender } from './new-lender.ts'
export { type Moment, readiness } from './readiness/readiness.ts'
export type { Validate } from './validate.ts'
