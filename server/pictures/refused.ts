import { AppError } from '../errors.ts'

/** A file that is not taken: what is wrong with it, and what would be right. */
export function refusedPicture(reason: Reason, words: string): AppError {
  return new AppError('picture.refused', words, { reason })
}

export type Reason =
  | 'empty'
  | 'not-a-picture'
  | 'other-kind'
  | 'cut-off'
  | 'damaged'
  | 'too-many-pixels'
  | 'moves'
  | 'too-small'
  | 'wrong-shape'
  | 'too-heavy'
  | 'draws-nothing'
  | 'not-seen'
  | 'not-well-formed'
  | 'entities'
  | 'no-size'
  | 'huge-canvas'
  | 'too-complex'
  | 'no-font'
