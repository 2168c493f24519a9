import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** A host as an org's list has it: lower case, without port and trailing dot; '' for what is no host. */
export function plainHost(header: string | undefined): string {
  const host = (header ?? '').trim().toLowerCase()
  const name = host.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) && !name.includes('..') ? name : ''
}

/** Tells whether a peer's forwarded headers count. Entries are addresses or networks, such as 10.0.0.0/8. */
export function trustedPeers(entries: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (!family)
      throw new Error(`TRUSTED_PROXY names "${entry}"; it must list addresses or networks, such as 10.0.0.0/8`)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (given) => {
    const address = given?.replace(/^::ffff:(?=\d+\.)/, '')
    const family = address && familyOf(address)
    return address !== undefined && Boolean(family) && list.check(address, family as 'ipv4' | 'ipv6')
  }
}

/** The host that a request is for. Of several forwarded hosts the last counts: it is what our own peer wrote. A request with two Host headers has none. */
export function hostOf(request: IncomingMessage, isTrusted: (address: string | undefined) => boolean): string {
  if (request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1) return ''
  const forwarded = request.headers['x-forwarded-host']
  if (forwarded === undefined || !isTrusted(request.socket.remoteAddress)) return plainHost(request.headers.host)
  return plainHost(String(forwarded).split(',').at(-1))
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 4 ? 'ipv4' : version === 6 ? 'ipv6' : undefined
}
