import type { IncomingHttpHeaders } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import type { DocumentSet } from '#engine/release'
import type { ApplicationOutcome, Operations, Persona } from '#schemas'
import type { Conversations } from '../chat/conversations.ts'
import type { Tickets } from '../chat/tickets.ts'
import type { ContractCheck } from '../contract/contract-check.ts'
import type { Operation, OperationId } from '../contract/operation.ts'
import type { ApplicationRecord, HeldSigner } from '../store/applications.ts'
import type { Person } from '../store/people.ts'

/** What every service of the stand-in lender works with. */
export type Sandbox = {
  db: DatabaseSync
  secret: Buffer
  operations: Operation[]
  check: ContractCheck
  personas: Persona[]
  /** The org and journey documents as they are live now. */
  documents: () => DocumentSet
  now: () => Date
  conversations: Conversations
  tickets: Tickets
}

/** One call as it comes in. It is never altered. */
export type ReceivedCall<Id extends OperationId = OperationId> = {
  sandbox: Sandbox
  operation: Operation<Id>
  /** The code of the org on whose host the call was made, else the one that the page names. */
  org: string
  params: { [name: string]: string }
  query: { [name: string]: string }
  /** By their names in small letters. */
  headers: IncomingHttpHeaders
  body: unknown
}

/** One call as its service sees it: its body is one that the contract allows. */
export type Call<Id extends OperationId = OperationId> = ReceivedCall<Id> & { body: Operations[Id]['body'] }

export type Reply<Id extends OperationId> = Operations[Id]['reply']

/** A service of nobody in particular. */
export type OpenService<Id extends OperationId> = (call: Call<Id>) => Reply<Id> | Promise<Reply<Id>>
/** A service of the person who is signed in. */
export type PersonService<Id extends OperationId> = (call: Call<Id>, person: Person) => Reply<Id>
/** A service of one application: it changes the record and the person, which are stored afterwards. */
export type ApplicationService<Id extends OperationId> = (
  call: Call<Id>,
  record: ApplicationRecord,
  person: Person,
) => Reply<Id> | Outcome<Id>
/** A service of a co-signer in an application of another: it changes the record, which is stored afterwards. */
export type SignerService<Id extends OperationId> = (
  call: Call<Id>,
  record: ApplicationRecord,
  signer: HeldSigner,
  person: Person,
) => Reply<Id>

/** Nothing stands for the reply of most writes: the application as it is then, and its status. */
// biome-ignore lint/suspicious/noConfusingVoidType: a service that returns nothing returns void
type Outcome<Id extends OperationId> = Reply<Id> extends ApplicationOutcome ? void : never
