import type { FastifyInstance } from 'fastify'
import { type DocumentSet, type Documents, documentSet } from '#engine/release'
import type { Sandbox } from './call/sandbox.ts'
import { createConversations } from './chat/conversations.ts'
import { createTickets } from './chat/tickets.ts'
import { contractCheck } from './contract/contract-check.ts'
import { readContracts } from './contract/read-contracts.ts'
import { aggregatorPage } from './pages/aggregator.ts'
import { deskPage } from './pages/desk.ts'
import { externalPages } from './pages/external-pages.ts'
import { flagsPage } from './pages/flags.ts'
import { frontPage } from './pages/front-page.ts'
import { mailPage } from './pages/mail.ts'
import { modePage } from './pages/mode.ts'
import { notaryPage } from './pages/notary.ts'
import { originatorPictures } from './pages/originator-pictures.ts'
import { startPage } from './pages/start.ts'
import { talkPage } from './pages/talk.ts'
import { readPersonas } from './personas.ts'
import { serviceRoutes } from './routes.ts'
import { readSecret } from './security/secret.ts'
import { chatSocket } from './services/chat/socket.ts'
import { openStore } from './store/open-store.ts'

export type SandboxOptions = {
  /** Where the sandbox keeps its database and its secret; `:memory:` keeps nothing. */
  dataDir: string
  /** The org and journey documents that are live now. */
  documents: () => Documents | { documents: Documents }
  now?: () => Date
}

/**
 * A stand-in for the lender: every call of the contracts in schemas/services, a front page on `localhost` that starts
 * personas, and plain answers where a lender's other pages would be. For demonstrations and tests only.
 */
export async function sandboxPlugin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const { dataDir, documents, now = () => new Date() } = options
  const { operations, check } = contracts()
  const db = openStore(dataDir)
  const sandbox: Sandbox = {
    db,
    secret: readSecret(dataDir),
    operations,
    check,
    personas: readPersonas(),
    documents: () => setOf(documents()),
    now,
    conversations: createConversations(db, now),
    tickets: createTickets(),
  }
  app.addHook('onClose', async () => db.close())

  await app.register(serviceRoutes, { sandbox })
  await app.register(chatSocket, { sandbox })
  await app.register(frontPage, { sandbox })
  await app.register(startPage, { sandbox })
  await app.register(modePage, { sandbox })
  await app.register(mailPage, { sandbox })
  await app.register(notaryPage, { sandbox })
  await app.register(deskPage, { sandbox })
  await app.register(talkPage, { sandbox })
  await app.register(flagsPage, { sandbox })
  await app.register(originatorPictures)
  await app.register(aggregatorPage, { sandbox })
  await app.register(externalPages, { sandbox })
}

/** Compiled once a process: they are part of the program. */
let compiled: { operations: Sandbox['operations']; check: Sandbox['check'] } | undefined

function contracts(): NonNullable<typeof compiled> {
  if (compiled) return compiled
  const read = readContracts()
  compiled = { operations: read.operations, check: contractCheck(read) }
  return compiled
}

/** By the documents of a release, which never change. */
const sets = new WeakMap<Documents, DocumentSet>()

function setOf(given: Documents | { documents: Documents }): DocumentSet {
  const documents = 'documents' in given ? given.documents : given
  const set = sets.get(documents) ?? documentSet(documents)
  sets.set(documents, set)
  return set
}
