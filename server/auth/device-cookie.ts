import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const yearSeconds = 365 * 24 * 60 * 60

/** Marks a browser that has signed in to an account, so that its tries are counted apart from everybody else's. Opens nothing. */
export type Devices = {
  /** The device's id, if this browser has signed in to this account before. */
  find: (cookies: string | undefined, email: string) => string | undefined
  /** The cookie that says so from now on. */
  cookie: (email: string, id?: string) => string
}

export function deviceCookies({ secret, isSecure }: { secret: string; isSecure: boolean }): Devices {
  const sign = (...what: string[]) => createHmac('sha256', secret).update(JSON.stringify(what)).digest('base64url')
  const nameFor = (email: string) =>
    `${isSecure ? '__Host-' : ''}waymark.device.${sign('name', email.toLowerCase()).slice(0, 10)}`
  return {
    find(cookies, email) {
      const prefix = `${nameFor(email)}=`
      const value = (cookies ?? '').split(/;\s*/).find((each) => each.startsWith(prefix))
      const [id = '', signature = ''] = value?.slice(prefix.length).split('.') ?? []
      return isEqual(signature, sign('device', email.toLowerCase(), id)) ? id : undefined
    },
    cookie(email, id = randomUUID()) {
      const value = `${id}.${sign('device', email.toLowerCase(), id)}`
      const attributes = `Max-Age=${yearSeconds}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
      return `${nameFor(email)}=${value}; ${attributes}`
    },
  }
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
