export { type Act, type ActName, type Entry, isDiscussion, type Told } from './act.ts'
export { alteredParts, type Outputs } from './altered-parts.ts'
export { applied, begun, replayed } from './applied.ts'
export {
  type AlteredPart,
  type Approval,
  type Change,
  type Comment,
  type Edit,
  effective,
  isOpen,
  type PublishedEdit,
  type Schedule,
  type Version,
} from './change.ts'
export type { Context, Sight } from './context.ts'
export { inverse } from './inverse.ts'
export { bundlePart, documentPart, orgPart, partsInWords } from './part-words.ts'
export type { Refusal, RefusalKind } from './refusal.ts'
export { refusalOf } from './refusal-of.ts'
export { isCovered, lapsed, overtaken, standing, unapproved, uncovered } from './standing.ts'
export { type Meeting, type Step, together } from './together.ts'
export { type Transition, transition } from './transition.ts'
export { type Contents, type EditConflict, type Upon, upon, withDocuments } from './upon.ts'
