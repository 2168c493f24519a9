import { type Acting, actOn } from '../changes/act-on.ts'
import { type Beginning, beginChange, undoChange } from '../changes/begin-change.ts'
import { changeDocument, changeRows, changeView } from '../changes/change-view.ts'
import { type PublishingChanges, publishChanges } from '../changes/publish-changes.ts'
import { type SavingEdit, saveEdit } from '../changes/save-edit.ts'
import { type BeginningLender, beginLender } from '../documents/begin-lender.ts'
import { catalog } from '../documents/catalog.ts'
import { checkDrafts } from '../documents/check-drafts.ts'
import { compare } from '../documents/compare.ts'
import { documentView } from '../documents/document-view.ts'
import { findPicture } from '../documents/find-picture.ts'
import { history } from '../documents/history.ts'
import { type Keeping, keepPictures } from '../documents/keep-pictures.ts'
import { allReadiness, lenderReadiness } from '../documents/lender-readiness.ts'
import { previewDocuments } from '../documents/preview.ts'
import { type Saving, saveRevision } from '../documents/save-revision.ts'
import { importFiles } from '../files/import-files.ts'
import type { Compiler } from '../releases/compiler.ts'
import { pending } from '../releases/pending.ts'
import { publish } from '../releases/publish.ts'
import { recompile } from '../releases/recompile.ts'
import { releaseView } from '../releases/release-view.ts'
import { rollBack } from '../releases/roll-back.ts'
import type { Db } from '../store/tables.ts'
import { funnelView } from '../telemetry/funnel-view.ts'
import { referredVisit, visitView } from '../telemetry/visit-view.ts'

export type Tools = { db: Db; compiler: Compiler }

type Given<Work extends (db: Db, given: never, ...rest: never[]) => unknown> = Parameters<Work>[1]

/** What reads only. */
export const readings = {
  catalog: ({ db }: Tools, given: Given<typeof catalog>) => catalog(db, given),
  documentView: ({ db }: Tools, given: Given<typeof documentView>) => documentView(db, given),
  history: ({ db }: Tools, given: Given<typeof history>) => history(db, given),
  findPicture: ({ db }: Tools, given: Given<typeof findPicture>) => findPicture(db, given),
  compare: ({ db }: Tools, given: Given<typeof compare>) => compare(db, given),
  previewDocuments: ({ db }: Tools, given: Given<typeof previewDocuments>) => previewDocuments(db, given),
  releaseView: ({ db }: Tools, { number }: { number: number }) => releaseView(db, number),
  changeRows: ({ db }: Tools, { which }: { which: 'open' | 'all' }) => changeRows(db, which),
  changeDocument: ({ db }: Tools, given: Given<typeof changeDocument>) => changeDocument(db, given),
  funnelView: ({ db }: Tools, given: Given<typeof funnelView>) => funnelView(db, given),
  visitView: ({ db }: Tools, given: Given<typeof visitView>) => visitView(db, given),
  referredVisit: ({ db }: Tools, given: Given<typeof referredVisit>) => referredVisit(db, given),
}

/** What writes, checks or compiles. */
export const works = {
  saveRevision: ({ db, compiler }: Tools, given: Saving) => saveRevision(db, given, compiler),
  keepPictures: ({ db }: Tools, given: Keeping) => keepPictures(db, given),
  checkDrafts: ({ db, compiler }: Tools, { documents }: { documents: Given<typeof checkDrafts> }) =>
    checkDrafts(db, documents, compiler),
  beginLender: ({ db, compiler }: Tools, given: BeginningLender) => beginLender(db, given, compiler),
  lenderReadiness: ({ db, compiler }: Tools, given: Given<typeof lenderReadiness>) =>
    lenderReadiness(db, given, compiler),
  allReadiness: ({ db, compiler }: Tools, _given: object) => allReadiness(db, compiler),
  beginChange: ({ db }: Tools, given: Beginning) => beginChange(db, given),
  saveEdit: ({ db }: Tools, given: SavingEdit) => saveEdit(db, given),
  actOn: ({ db, compiler }: Tools, given: Acting) => actOn(db, given, compiler),
  undoChange: ({ db }: Tools, given: Given<typeof undoChange>) => undoChange(db, given),
  publishChanges: ({ db, compiler }: Tools, given: PublishingChanges) => publishChanges(db, given, compiler),
  changeView: ({ db, compiler }: Tools, given: Given<typeof changeView>) => changeView(db, given, compiler),
  pending: ({ db, compiler }: Tools, { channel }: { channel: string }) => pending(db, channel, compiler),
  publish: ({ db, compiler }: Tools, given: Given<typeof publish>) => publish(db, given, compiler),
  rollBack: ({ db, compiler }: Tools, given: Given<typeof rollBack>) => rollBack(db, given, compiler),
  importFiles: (
    { db, compiler }: Tools,
    { folder, ...given }: Parameters<typeof importFiles>[2] & { folder: string },
  ) => importFiles(db, folder, given, compiler),
  recompile: ({ db, compiler }: Tools, given: Given<typeof recompile>) => recompile(db, given, compiler),
}

export const useCases = { ...readings, ...works }

export type UseCase = keyof typeof useCases
