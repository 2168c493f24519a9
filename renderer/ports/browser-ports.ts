import type { BundleInformation } from './browser-documents.ts'
import { browserView } from './browser-view.ts'
import type { Clock, Device, DocumentsPort, KeyValue, PageInformation, Ports } from './ports.ts'

/** What the HTML of a lender's page says of itself. */
export type ShellInformation = Omit<PageInformation, 'picture' | 'origin' | 'baseUrl'> &
  BundleInformation & {
    journey: string
    current: string
    files: string
    /** The screen that the page came drawn with. */
    screen?: string
  }

/** What it says of the lender. */
export type OrganisationInformation = { baseUrl: string }

/** Longer than between two keys of most people, and shorter than anybody waits for. */
const typingPauseMs = 250

/** The surroundings as a lender's page meets it. */
export function browserPorts(
  page: ShellInformation,
  organisation: OrganisationInformation,
  documents: DocumentsPort,
): Ports {
  return {
    page: {
      ...page,
      origin: location.origin,
      baseUrl: organisation.baseUrl,
      picture: (name) => `${page.files}/${name}`,
    },
    isLive: true,
    transport: (...request) => fetch(...request),
    upload:
      (onProgress) =>
      async (...request) => {
        const { uploadTransport } = await import('./upload-transport.ts')
        return uploadTransport(onProgress)(...request)
      },
    socket: async () => (await import('./browser-socket.ts')).openSocket,
    storage: { session: keyValue(() => sessionStorage), local: keyValue(() => localStorage) },
    tabs: async () => (await import('./browser-tabs.ts')).browserTabs(),
    onOtherTab,
    clock: browserClock,
    typingPauseMs,
    view: browserView(),
    device,
    permissions: () => import('./browser-permissions.ts'),
    leave: (address) => location.assign(address),
    rememberLocale: (locale) => {
      // The server reads it: it answers with the page in this language.
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
      document.cookie = `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
    },
    reload: () => location.reload(),
    report: (level, code, details) => (level === 'error' ? console.error : console.warn)(code, details ?? {}),
    documents,
  }
}

/** A page that was put away hears nothing; it looks when it is shown again. */
function onOtherTab(key: string, listener: () => void) {
  window.addEventListener('storage', (event) => {
    // Without a key everything was cleared.
    if (event.key === key || event.key === null) listener()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener())
}

function device(): Device {
  const referrer = document.referrer === '' ? '' : new URL(document.referrer).origin
  return {
    screenSize: { width: screen.width, height: screen.height },
    windowSize: { width: innerWidth, height: innerHeight },
    referrer: referrer === location.origin ? '' : referrer,
    refusesTracking: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  }
}

export const browserClock: Clock = {
  now: () => new Date(),
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    }),
}

/** The browser's storage, or memory where it is closed to us (private windows, blocked cookies, a full disk). */
export function keyValue(open: () => Storage): KeyValue {
  /** What the browser did not take: a value, or that there is none any more. */
  const memory = new Map<string, string | undefined>()
  /** Browsers and their extensions refuse in many ways: whatever is thrown, the page goes on with what it knows itself. */
  const tried = <T>(use: (storage: Storage) => T): { value: T } | undefined => {
    try {
      return { value: use(open()) }
    } catch {
      return undefined
    }
  }
  const change = (key: string, value: string | undefined, use: (storage: Storage) => void) => {
    if (tried(use) === undefined) memory.set(key, value)
    else memory.delete(key)
  }
  return {
    get: (key) => (memory.has(key) ? memory.get(key) : (tried((storage) => storage.getItem(key))?.value ?? undefined)),
    set: (key, value) => change(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => change(key, undefined, (storage) => storage.removeItem(key)),
    isLasting: (key) => !memory.has(key),
  }
}
