import type { Db } from '../store/tables.ts'
import type { Auth } from './auth.ts'
import { addPerson } from './people.ts'
import { roles } from './roles.ts'

const domain = '@demo.example'

/** The same for all: demo mode listens on loopback only, and outside it these accounts are refused. */
export const demoPassword = 'waymark-demo'

export const demoEmails = roles.map((role) => `${role === 'administrator' ? 'admin' : role}${domain}`)

export function isDemoAccount(email: string): boolean {
  return email.toLowerCase().endsWith(domain)
}

let hash: Promise<string> | undefined

/** One account for each role. Hashing takes its time by design; one password takes it once. */
export async function addDemoAccounts(db: Db, auth: Auth, at: string): Promise<void> {
  const { password } = await auth.$context
  hash ??= password.hash(demoPassword)
  const passwordHash = await hash
  for (const [index, role] of roles.entries()) {
    const email = demoEmails[index] ?? ''
    const name = `Demo ${role}`
    await addPerson(db, auth, { email, name, passwordHash, roles: [role], by: 'demo', at })
  }
}
