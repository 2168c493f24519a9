/** Who may edit a kind of document, beside administrators. */
export type EditorRole = 'onboarding' | 'compliance' | 'journey'

/** What a kind of document is. Its shape is its schema's to say. */
export type KindDescriptor = {
  /** What staff call it. */
  title: string
  /** Whose documents they are: those of a journey, of an org, or of both. Of neither, their ids have a form of their own. */
  of?: readonly ('journey' | 'org')[]
  /** No journey can do without it. */
  isNeeded?: boolean
  /**
   * One document for each part, in a folder of its own: what the part is called in a document's place,
   * whether folders may stand in it, and whether there is no document for the whole.
   */
  parts?: { folder: string; name: 'screen' | 'service'; isDeep?: boolean; isOnly?: boolean }
  editors?: readonly EditorRole[]
  /** The law has a say in its words: they may be harder to read. */
  isLegal?: boolean
}
