import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { findLastRelease } from '../store/releases.ts'
import { mayPublishFiles } from './may-publish-files.ts'
import { watchFiles } from './watch-files.ts'

const by = 'files'

/** On an empty store the files become the first release; in demo mode they are also compared at every later start. */
export async function importAtStart(deps: Deps): Promise<void> {
  const { db, config, log, now, desk } = deps
  const isEmpty = (await findLastRelease(db)) === undefined
  if (!isEmpty && config.mode !== 'demo') return
  await importAndReport(deps)
  const release = config.mode === 'demo' ? await desk.recompile({ channel: config.channel, by, at: now() }) : undefined
  if (release) log.info({ release: release.number }, release.message)
}

/** Demo mode: what is saved in an editor is a new release of the preview channel a moment later. */
export function watchForImports(deps: Deps): Promise<() => Promise<void>> {
  return watchFiles(deps.config.root, async () => {
    try {
      await importAndReport(deps)
      await deps.live.refresh()
    } catch (error) {
      // The watch goes on: the next change of a file tries again.
      deps.log.error({ err: error }, 'the files could not be imported')
    }
  })
}

async function importAndReport({ db, desk, config, log, now }: Deps): Promise<void> {
  try {
    const { issues, kept, release } = await desk.importFiles({
      folder: config.root,
      by,
      at: now(),
      channel: config.channel,
      reason: 'It came with the files.',
      publish: await mayPublishFiles(db, config),
    })
    for (const { file, path, message } of issues) log.error({ file, path }, message)
    if (issues.length > 0) log.error('the files have issues; the last good release stays live')
    for (const id of kept)
      log.warn(
        { document: id },
        'the file has changed, but so has the document in the console: the console keeps its revision',
      )
    if (release) log.info({ release: release.number, channel: release.channel }, release.message)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.error({ code: error.code }, `the files were not published: ${error.message}`)
  }
}
