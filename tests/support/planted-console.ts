import type { Page, Route } from '@playwright/test'

type Answer = { [name: string]: unknown }

const words = new Set(['name', 'author', 'message', 'title', 'detail', 'description', 'note', 'en', 'es'])

/** Lets the console's server answer, with payloads for every word that a person once wrote, and a row for each payload. */
export async function answerConsolePlanted(page: Page, payloads: readonly string[]) {
  let next = 0
  const payload = () => payloads[next++ % payloads.length] ?? ''
  const planted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(planted)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        words.has(name) && typeof each === 'string' ? payload() : planted(each),
      ]),
    )
  }
  const row = (text: string, index: number) => ({
    number: index + 1,
    document: 'orgs/figure/footer',
    author: text,
    message: text,
    at: '2026-03-02T10:00:00.000Z',
    releases: [],
  })
  const issues = payloads.map((text) => ({ code: text, path: '/lines/0', file: 'orgs/figure/footer', message: text }))
  const differences = payloads.map((text, index) => ({ path: `/a${index}/en`, before: text, after: `${text} ${text}` }))
  const shapes: [path: RegExp, shape: (answer: Answer) => Answer][] = [
    [/\/history$/, (answer) => ({ ...answer, revisions: payloads.map(row) })],
    [/\/check$/, () => ({ issues })],
    [
      /\/diff$/,
      (answer) => ({ ...answer, documents: [{ id: 'journeys/heloc/strings', change: 'changed', differences }] }),
    ],
    [/\/pending$/, (answer) => ({ ...answer, issues, documents: payloads.map(pendingRow) })],
    [
      /\/releases$/,
      (answer) => ({
        ...answer,
        releases: payloads.map((text, index) => ({ ...releaseOf(answer), ...row(text, index) })),
      }),
    ],
    [
      /\/releases\/1$/,
      (answer) => ({
        ...answer,
        release: { ...(answer.release as object), predecessor: 1, message: payloads.join(' ') },
      }),
    ],
  ]
  const answer = async (route: Route) => {
    const { host, port, pathname, search } = new URL(route.request().url())
    // Outside of a browser only the machine's own address is known to everybody.
    const url = `http://127.0.0.1:${port}${pathname}${search}`
    const response = await route.fetch({ url, headers: { ...(await route.request().allHeaders()), host } })
    if (!response.ok()) return route.fulfill({ response })
    const json = planted(await response.json()) as Answer
    const shape = shapes.find(([path]) => path.test(pathname))?.[1]
    return route.fulfill({ response, json: shape?.(json) ?? json })
  }
  await page.route(/\/api\/(?!auth)/, answer)
}

function pendingRow(text: string, index: number) {
  const change = { id: 'orgs/figure/footer', kind: 'footer', org: 'figure', journey: null, change: 'changed' }
  return {
    ...change,
    revision: index + 2,
    liveRevision: 1,
    author: text,
    at: '2026-03-02T10:00:00.000Z',
    message: text,
  }
}

function releaseOf({ releases }: Answer): object {
  return (releases as object[])[0] ?? {}
}
