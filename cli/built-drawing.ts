import { join } from 'node:path'
import { drawingIn } from '#server'
import { buildIfStale } from './apps.ts'
import { UsageError } from './command.ts'
import { root } from './journey-documents.ts'

/** What draws pages as this version of the product does: built first where its sources have changed. */
export async function builtDrawing(): Promise<ReturnType<typeof drawingIn>> {
  if ((await buildIfStale()) !== 0) throw new UsageError('the page that draws could not be built')
  return drawingIn(join(root, 'dist/drawing'))
}
