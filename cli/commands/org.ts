import { documentSet, orgKinds, serialize } from '#engine/release'
import { type Command, readArguments, say, UsageError } from '../command.ts'
import { root } from '../journey-documents.ts'

/** An org's documents with everything that they inherit, and which document each value comes from. */
export const org: Command = async (args) => {
  const { values, given } = readArguments(args, {}, ['CODE'])
  const [code = ''] = given
  const { readFiles } = await import('#server')
  const { documents, issues } = await readFiles(root)
  if (issues.length > 0) throw new UsageError(issues.map(({ file, message }) => `${file}: ${message}`).join('\n'))
  const set = documentSet(documents)
  const { isThere, chain } = set.org(code)
  if (!isThere) throw new UsageError(`there is no org "${code}"; known are ${set.orgs.join(', ')}`)
  for (const kind of orgKinds) {
    const id = `orgs/${code}/${kind}`
    const { content, sources } = set.at(id)
    const own = Object.values(sources).filter((source) => source === id).length
    say(
      values.json,
      { id, inherits: chain, content, sources },
      `# ${id} (${own} values of its own)\n${serialize(content).trimEnd()}`,
    )
  }
  return 0
}
