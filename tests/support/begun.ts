import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inputOf } from '../renderer/page.ts'
import { registered } from '../sandbox/support/borrower.ts'
import type { Lender } from '../sandbox/support/lender.ts'
import { type Borrower, borrowerAt } from './borrower.ts'

export type Begun = Borrower & {
  org: string
  email: string
  password: string
  uuid: string
  /** The address of one of the application's pages. */
  at: (route: string) => string
  /** Opens the first page of the application. */
  open: () => Promise<void>
  /** On the login page: in, and back to where the way leads. */
  signIn: () => Promise<void>
  /** Begins another application of the same person, and tells its uuid. */
  beginAnother: () => Promise<string>
}

type Options = {
  org?: string
  persona?: string
  /** Where the stand-in lender is, when not behind the pages themselves. */
  lender?: (label: string, path?: string) => string
  /** The lender says of the application that it has come to its end, so that each of its pages opens by its address. */
  anyPage?: boolean
  /** What happens to the application before the browser sees it. */
  before?: (person: Awaited<ReturnType<typeof registered>>) => Promise<void>
}

/** Somebody who has registered and begun an application, as the lender knows them; the browser is signed in and on no page yet. */
export async function begun(
  page: Page,
  address: (label: string, path?: string) => string,
  { org = 'figure', persona = 'approved', lender = address, before, anyPage = false }: Options = {},
): Promise<Begun> {
  const person = await registered(lenderAt(page, lender(org, '')), persona, org)
  const { status } = await person.do('createApplication')
  expect(status).toBe(200)
  await before?.(person)
  // The sandbox's own pages bring no script of ours; they stand only where the lender is behind the pages.
  await page.goto(address(org, lender === address ? '/-/sandbox/mode?set=off' : '/account/heloc/coming-soon'))
  const { token, uuid = '' } = person
  if (anyPage) await sayItHasEnded(page, uuid)
  await page.evaluate(
    ({ jwt, uuid, key, input }) => {
      localStorage.setItem('jwt', jwt)
      localStorage.setItem('heloc_uuid', uuid)
      sessionStorage.setItem(key, input)
    },
    {
      jwt: `Bearer ${token}`,
      uuid,
      // As registration leaves it for the pages that follow.
      key: `waymark.typed.${org}.heloc.${uuid}`,
      input: JSON.stringify(inputOf(person.facts.answers)),
    },
  )
  const borrower = borrowerAt(page, (path) => address(org, path))
  const email = String(person.facts.answers.email)
  const password = String(person.facts.answers.password)
  const at = (route: string) => address(org, `/account/heloc/${uuid}${route === '' ? '' : `/${route}`}`)
  return {
    ...borrower,
    org,
    uuid,
    email,
    password,
    at,
    async open() {
      await page.goto(at('start/profile'))
      await borrower.heading('Check your details')
    },
    async signIn() {
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await borrower.proceed('Sign in')
    },
    async beginAnother() {
      await person.do('createApplication')
      return person.uuid ?? ''
    },
  }
}

/** The status that comes with the application is its last one; what is asked for later is as it is. */
async function sayItHasEnded(page: Page, uuid: string) {
  await page.addInitScript((uuid) => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { method, url } = input instanceof Request ? input : new Request(input, init)
      const response = await send(input, init)
      const isIt = method === 'GET' && new URL(url).pathname.endsWith(`/application/heloc/${uuid}`)
      if (!isIt || !response.ok) return response
      const application = await response.json()
      const status = { ...application.status, checklistStatus: 'RESCISSION' }
      const { status: code, headers } = response
      return new Response(JSON.stringify({ ...application, status }), { status: code, headers })
    }
  }, uuid)
}

/** The lender as it is reached from outside a browser: names under localhost are a browser's own. */
export function lenderAt({ request }: Page, origin: string): Pick<Lender, 'call'> {
  const { host, hostname, port } = new URL(origin)
  return {
    async call(method, url, body, { token, headers } = {}) {
      const response = await request.fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        maxRedirects: 0,
        headers: {
          host,
          'x-org': hostname.split('.')[0] ?? '',
          'x-with-origin': origin,
          'idempotency-key': randomUUID(),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { data: body }),
      })
      const { authorization, location } = response.headers()
      const text = await response.text()
      return {
        status: response.status(),
        body: text.startsWith('{') ? JSON.parse(text) : undefined,
        token: authorization?.replace(/^Bearer /, ''),
        location,
        text,
      }
    },
  }
}
