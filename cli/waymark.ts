import { type Command, UsageError } from './command.ts'

/** Each command in a module of its own, loaded when it is asked for. */
const commands: { [name: string]: { usage: string; load: () => Promise<Command> } } = {
  check: {
    usage: 'check [FOLDER] [--write]        all documents: what is wrong, where, and what was expected',
    load: async () => (await import('./commands/check.ts')).check,
  },
  resolve: {
    usage: 'resolve JOURNEY --facts FILE   where a borrower goes next, for every line of facts',
    load: async () => (await import('./commands/resolve.ts')).resolve,
  },
  machine: {
    usage: 'machine JOURNEY --file FILE    the state after events by name, for every line {start, events}',
    load: async () => (await import('./commands/machine.ts')).machine,
  },
  poll: {
    usage: 'poll JOURNEY --file FILE       how polling ends, for every line {seen, statuses, bypass}',
    load: async () => (await import('./commands/poll.ts')).poll,
  },
  format: {
    usage: 'format --file FILE             values as people read them, for every line {format, in}',
    load: async () => (await import('./commands/format.ts')).format,
  },
  explain: {
    usage: 'explain JOURNEY --facts FILE   why a borrower goes where they go',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  org: {
    usage: "org CODE                       an org's documents with all that they inherit, and from where",
    load: async () => (await import('./commands/org.ts')).org,
  },
  import: {
    usage:
      'import [FOLDER] [--force] [--remove CODE,…] [--acknowledge NAME,… --reason TEXT]\n                                     files of a folder into the store, as a release',
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  verify: {
    usage: 'verify                         every hash and seal of the store, worked out again: 0 when all are right',
    load: async () => (await import('./commands/verify.ts')).verifyCommand,
  },
  backup: {
    usage: 'backup --to FILE               the store at this moment, in one file, while it is served',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    usage: 'restore FILE                   a backup into an empty store of either engine, verified',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  sandbox: {
    usage: 'sandbox [--host H] [--port N]  the stand-in lender by itself, for several servers; never in production',
    load: async () => (await import('./commands/sandbox.ts')).sandbox,
  },
  people: {
    usage:
      'people list | invite EMAIL --name NAME --roles ROLE[@ORG],… | roles EMAIL --roles … | remove EMAIL\n         | reset EMAIL | end-sessions EMAIL | second-factor-off EMAIL\n                                     who may use the console, and what they may do',
    load: async () => (await import('./commands/people.ts')).people,
  },
  export: {
    usage: 'export [FOLDER] [--release N] [--force]   the live documents as files, byte for byte the same each time',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
}

// A reader that has seen enough (head) closes the pipe: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

const [name = '', ...args] = process.argv.slice(2)
const known = Object.hasOwn(commands, name) ? commands[name] : undefined

if (known === undefined) {
  const usages = Object.values(commands).map(({ usage }) => `  ${usage}`)
  const text = `usage: waymark COMMAND [--json]\n\n${usages.join('\n')}\n\nWith --json each result is one line of JSON.\n`
  ;(name === '' || name === '--help' ? process.stdout : process.stderr).write(
    name === '' || name === '--help' ? text : `waymark: there is no command "${name}"\n\n${text}`,
  )
  process.exitCode = name === '--help' ? 0 : 2
} else {
  try {
    const command = await known.load()
    process.exitCode = await command(args)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`waymark ${name}: ${error.message}\nusage: waymark ${known.usage}\n`)
    process.exitCode = 2
  }
}
