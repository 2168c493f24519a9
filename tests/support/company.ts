import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
// The library has no types of its own.
// @ts-expect-error
import { Provider } from 'oidc-provider'

export type Employee = { email: string; isVerified?: boolean }

export type Company = {
  issuer: string
  environment: Record<string, string>
  open: (redirectUri: string) => void
  close: () => Promise<void>
}

const client = { id: 'waymark', secret: 'a secret of the company’s own' }

/**
 * A company's own sign-in: a real OpenID provider, whose people sign in by their address with any password. It listens at once, and
 * answers from when it is told where its client is.
 */
export async function startCompany(employees: readonly Employee[]): Promise<Company> {
  const server: Server = createServer((_request, response) => void response.writeHead(503).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: encodeURIComponent(client.secret),
      OIDC_NAME: 'Acme Staff',
    },
    open(redirectUri) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: client.id,
            client_secret: encodeURIComponent(client.secret),
            redirect_uris: [redirectUri],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
        cookies: { keys: ['a key of the test'] },
        findAccount: (_context: unknown, sub: string) => accountOf(employees, sub),
      })
      server.removeAllListeners('request')
      server.on('request', provider.callback())
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function accountOf(employees: readonly Employee[], sub: string) {
  const employee = employees.find(({ email }) => email === sub)
  if (!employee) return undefined
  const { email, isVerified = true } = employee
  return { accountId: sub, claims: async () => ({ sub, email, email_verified: isVerified, name: 'Somebody' }) }
}

/** Signs in at the provider as a browser would, up to the address that it sends back to. */
export async function signInAtCompany(
  url: string,
  { email, cancel = false }: { email: string; cancel?: boolean },
): Promise<URL> {
  const jar = new Map<string, string>()
  const { origin } = new URL(url)
  const ask = async (address: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const each of reply.headers.getSetCookie()) {
      const [pair = ''] = each.split(';', 1)
      const mark = pair.indexOf('=')
      jar.set(pair.slice(0, mark), pair.slice(mark + 1))
    }
    return reply
  }
  let address = url
  for (let step = 0; step < 20; step++) {
    const reply = await ask(address)
    const next = reply.headers.get('location')
    if (next !== null) {
      const target = new URL(next, address)
      if (target.origin !== origin) return target
      address = target.href
      continue
    }
    const page = await reply.text()
    const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(page) ?? []
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
    const [, abort] = /href="([^"]*\/abort)"/.exec(page) ?? []
    if (action === '' || prompt === '') throw new Error(`the provider answered ${reply.status}: ${page}`)
    if (cancel && abort !== undefined) {
      address = new URL(abort, address).href
      continue
    }
    const fields: Record<string, string> = prompt === 'login' ? { prompt, login: email, password: 'any' } : { prompt }
    const sent = await ask(new URL(action, address).href, new URLSearchParams(fields))
    const target = new URL(sent.headers.get('location') ?? '', address)
    if (target.origin !== origin) return target
    address = target.href
  }
  throw new Error('the provider leads nowhere')
}
