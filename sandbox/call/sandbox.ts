import type { IncomingHttpHeaders } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import type { DocumentSet } from '#engine/release'
import type { Persona } from '#schemas'
import type { ContractCheck } from '../contract/contract-check.ts'
import type { Operation } from '../contract/operation.ts'
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
}

/** One call as its service sees it: checked against the contract, and never altered. */
export type Call = {
  sandbox: Sandbox
  operation: Operation
  /** The code of the org on whose host the call was made, else the one that the page names. */
  org: string
  params: { [name: string]: string }
  query: { [name: string]: string }
  /** By their names in small letters. */
  headers: IncomingHttpHeaders
  body: unknown
}

/** A service of nobody in particular. */
export type OpenService = (call: Call) => unknown
/** A service of the person who is signed in. */
export type PersonService = (call: Call, person: Person) => unknown
/**
 * A service of one application: it changes the record and the person, which are stored afterwards. Undefined stands for
 * the answer of every write: the application as it is then, and its status.
 */
export type ApplicationService = (call: Call, record: ApplicationRecord, person: Person) => unknown
/** A service of a co-signer in an application of another: it changes the record, which is stored afterwards. */
export type SignerService = (call: Call, record: ApplicationRecord, signer: HeldSigner, person: Person) => unknown
