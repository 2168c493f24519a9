import { randomBytes } from 'node:crypto'

/** What opens the socket of a conversation: once, and for 30 seconds. */
export function createTickets() {
  const given = new Map<string, { sid: string; until: number }>()
  return {
    give(sid: string, now: Date): string {
      for (const [ticket, { until }] of given) if (until < now.getTime()) given.delete(ticket)
      const ticket = randomBytes(24).toString('base64url')
      given.set(ticket, { sid, until: now.getTime() + 30_000 })
      return ticket
    },
    take(ticket: string, now: Date): string | undefined {
      const there = given.get(ticket)
      given.delete(ticket)
      return there !== undefined && there.until >= now.getTime() ? there.sid : undefined
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>
