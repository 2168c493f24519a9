import type { AlteredPart, Change } from './change.ts'
import type { EditConflict } from './upon.ts'

/** What a change comes to upon what is live: what reviewers look at, and what their approval is for. */
export type Sight = {
  /** One text for all of it: another live release, edit or check gives another, unless nothing that counts is different. */
  seal: string
  parts: readonly AlteredPart[]
  conflicts: readonly EditConflict[]
  /** What the checks say that lets nothing be published, in words. */
  stops: readonly string[]
}

/** What a decision is made of beside the change: who asks, what they have seen, and what they may. */
export type Context = {
  by: string
  /** ISO time. */
  at: string
  /** The version of the change that whoever asks has seen; left out for what cannot collide. */
  version?: number
  mayEdit: (document: string) => boolean
  mayReview: (person: string, document: string) => boolean
  mayPublish: boolean
  /** Whether they see to everybody’s changes. */
  isAdministrator: boolean
  /** Who would be right, in words: for a refusal. */
  whoReviews: (document: string) => string
  /** Somebody who was let in by a contributor counts as that contributor: whom, where that is so. */
  letInBy: (change: Change) => string | undefined
  sight?: Sight
}
