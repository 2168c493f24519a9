import type { Bundle, BundlePart, BundleParts } from '#engine'

/** How the renderer meets what is around it: on a lender's page through the browser, in the console's preview by messages. */
export type Ports = {
  page: PageInformation
  documents: DocumentsPort
  transport: typeof fetch
  /** The same for a request that is worth watching; without it nobody hears how much of it is sent. */
  upload?: (onProgress: (share: number) => void) => typeof fetch
  /** Sockets to paths of the page's own site. Absent where there is no lender. */
  socket?: () => Promise<OpenSocket>
  storage: { session: KeyValue; local: KeyValue }
  /** What tabs of one browser share. Absent, or nothing, where the browser has none of it. */
  tabs?: () => Promise<Tabs | undefined>
  /** Calls when another tab may have changed what is kept of the device under this key. */
  onOtherTab?: (key: string, listener: () => void) => void
  clock: Clock
  /** How long a hand that types has to pause before all that hangs on its answer follows; absent where it follows at once. */
  typingPauseMs?: number
  /** Absent where nobody looks. */
  view?: View
  /** Takes over what was typed and pressed in a page that came drawn (see ArrivedPage); absent where none did. */
  takeUp?: () => (() => void) | undefined
  /** What the browser is like, and where the borrower came from: an origin, or ''. */
  device: () => Device
  /** What the browser gives only when the borrower allows it. */
  permissions?: () => Promise<Permissions>
  /** Leaves for another page of the site. */
  leave: (address: string) => void
  /** Remembers the language that the borrower chose, for pages to come. */
  rememberLocale: (locale: string) => void
  /** Loads the page anew. */
  reload: () => void
  /** Says something to support: never an answer, never a token. */
  report: (level: 'warning' | 'error', code: string, details?: object) => void
  /** False where there is no lender behind the page: forms draw and check, and nothing is sent. */
  isLive: boolean
  /** Invented answers of the lender, for a page with no lender behind it; they may be awaited for ever, or fail, as a lender's. */
  sample?: () => Sample | Promise<Sample>
}

export type Sample = { facts: { [fact: string]: unknown }; data: { [name: string]: unknown } }

/** What the HTML says of the page. */
export type PageInformation = {
  release: number
  /** The page's own origin. */
  origin: string
  /** The address of the lender's services; empty: the page's own. */
  baseUrl: string
  /** The address of one of the org's pictures. */
  picture: (name: string) => string
  environment: string
}

export type Device = {
  screenSize: { width: number; height: number }
  windowSize: { width: number; height: number }
  referrer: string
  /** The browser asks every site not to follow its user (Global Privacy Control). */
  refusesTracking: boolean
}

/** A thing that was asked for: given, refused, or not there at all. */
export type Permitted<T> = { given: T } | { refused: true } | { missing: true }

export type Permissions = {
  /** Tries camera and microphone, and lets go of them at once. */
  cameraAndMicrophone: () => Promise<Permitted<true>>
  /** Holds a camera until it is let go of: the one that looks away, or the one that looks at whoever holds the phone. */
  camera: (facing: 'environment' | 'user') => Promise<Permitted<Camera>>
  location: () => Promise<Permitted<{ latitude: number; longitude: number }>>
  /** False where the browser does not copy. */
  copy: (text: string) => Promise<boolean>
}

/** A camera that is on. */
export type Camera = {
  /** Shows what it sees. */
  showIn: (video: HTMLVideoElement) => void
  /** What it sees now, as a picture of the kind JPEG; nothing while it sees nothing yet. */
  picture: (video: HTMLVideoElement) => Promise<File | undefined>
  release: () => void
}

export type OpenSocket = (path: string, events: SocketEvents) => { send: (text: string) => void; close: () => void }

export type SocketEvents = { open: () => void; text: (text: string) => void; close: (code: number) => void }

export type Tabs = {
  /**
   * Waits until this tab alone holds the name, which it does until the signal ends, or takes it from whoever does. Gives a promise that
   * resolves when another tab has taken it.
   */
  hold: (name: string, signal: AbortSignal, how: 'wait' | 'take') => Promise<{ taken: Promise<void> }>
  /** What tabs tell each other under a name; nobody hears themselves. */
  channel: (name: string, hear: (said: unknown) => void) => { say: (what: unknown) => void; close: () => void }
}

export type DocumentsPort = {
  /** The live bundle in a language, with the parts that the page has of its own, when it is not that one. */
  newer: (locale: string, own: BundleParts | undefined) => Promise<Bundle | undefined>
  /** A part by its hash, if it can be had now. Absent where bundles are whole. */
  part?: (hash: string) => Promise<BundlePart | undefined>
}

export type KeyValue = {
  get: (key: string) => string | undefined
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** Whether what was last set or removed here is so after a reload too; false where only the page's memory took it. */
  isLasting?: (key: string) => boolean
}

/** The window onto the page. Positions are CSS pixels from the page's top. */
export type View = {
  top: () => number
  /** Scrolls there, also where what reaches that far is still to be drawn; not against somebody who scrolls meanwhile. */
  reach: (top: number) => void
  /** Called when the page is left for another document, or put away. */
  onLeave: (listener: () => void) => void
  /** Resolves when what has changed is on the screen; at once where nobody sees the page. */
  painted: () => Promise<void>
}

export type Clock = {
  now: () => Date
  /** Where the person is, as an IANA name: the days of moments are told in it. Absent where it is not known. */
  timeZone?: string | undefined
  /** Resolves after so many milliseconds; rejects when the signal ends the wait. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
}
