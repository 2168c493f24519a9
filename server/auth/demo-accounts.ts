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

/** One account for each role. */
export async function addDemoAccounts(db: Db, auth: Auth, at: string): Promise<void> {
  for (const [index, role] of roles.entries()) {
    const email = demoEmails[index] ?? ''
    const name = `Demo ${role}`
    await addPerson(db, auth, { email, name, password: demoPassword, roles: [role], by: 'demo', at })
  }
}
