import { type Json, placeOf, schemaRefOf, serialize, transform } from '#engine/release'
import strings from '../../schemas/strings.schema.json' with { type: 'json' }

/** A small product that is whole: one journey with one screen, the org that all inherit from, and two lenders. */
export function smallDocuments(): Map<string, Json> {
  const documents = new Map<string, Json>()
  for (const [id, content] of Object.entries({ ...journey, ...orgs })) {
    documents.set(
      id,
      id.includes('/assets/')
        ? content
        : ({ $schema: schemaRefOf(id), ...(inBothLanguages(id, content) as object) } as Json),
    )
  }
  return documents
}

/** The two lenders speak Spanish too; what the words are is no matter here. */
function inBothLanguages(id: string, content: Json): unknown {
  const kind = placeOf(id)?.kind
  if (kind === undefined) return content
  return transform(kind, content, (role, value) =>
    (role === 'text' || role === 'markdown') && typeof value === 'string' ? { en: value, es: inSpanish(value) } : value,
  )
}

/** Other words than an English sentence, in which the same is said. */
export function inSpanish(words: string): string {
  return /\S \S+ \S/.test(words) ? `Es: ${words}` : words
}

/** The same as file texts, by document. */
export function smallTexts(): Map<string, string> {
  return new Map([...smallDocuments()].map(([id, content]) => [id, serialize(content)]))
}

const journey: Record<string, Json> = {
  'journeys/loan/journey': {
    id: 'loan',
    product: 'loan',
    name: 'Loan',
    pageTitle: '{{org.companyNameShort}} – {{title}}',
    locales: ['en', 'es'],
    basePath: '/account/loan',
    home: 'register',
    routes: [
      { path: 'register', use: 'registration' },
      { path: '{uuid}', use: 'next-step' },
      { path: '{uuid}/start', screen: 'start' },
      { path: '/auth/login', screen: 'start' },
    ],
    redirects: [
      { from: '/', to: '/dashboard', external: true },
      { from: '/account/register', to: 'register' },
      { from: '/account/*', to: '/dashboard', external: true },
    ],
    access: { public: ['register'], login: '/auth/login' },
    carriedQuery: ['pop-webchat'],
    facts: [{ fact: 'application', call: 'getApplication' }],
    nextStep: { status: 'getStatus', statusAt: 'status', missing: '/dashboard' },
  },
  'journeys/loan/routing': { rows: [{ id: 'start', statuses: ['IN_PROGRESS'], to: 'start' }] },
  'journeys/loan/machine': {
    initial: 'profile',
    states: [{ id: 'profile', destinations: [{ to: 'start' }] }],
    events: [],
  },
  'journeys/loan/polling': {
    groups: { stop: ['DECLINED'], processing: ['IN_PROGRESS'] },
    keep: [],
    gaveUp: 'UNKNOWN',
    waits: { base: 1000, factor: 2, cap: 5000 },
    limits: { processing: 14, unchanged: 7 },
  },
  'journeys/loan/registration': {
    route: 'register',
    query: 'step',
    groups: [{ id: 'personal', title: 'About you' }],
    steps: [{ id: 'name', group: 'personal', title: 'Name', screen: 'start' }],
  },
  'journeys/loan/progress': {
    title: 'Progress',
    steps: [{ id: 'basic', label: 'Basic Info' }],
    states: [{ id: 'INITIAL', step: 0 }],
  },
  'journeys/loan/surfaces': {
    chat: {
      sessionHours: 6,
      chatbotSessionMinutes: 10,
      refreshMs: 60_000,
      keepaliveMs: 10_000,
      connectionHours: 12,
      firstMessages: 20,
      agentWaitMs: 400,
      typingPreviewMs: 1000,
      nameMaxLength: 128,
      emailMaxLength: 128,
      chatbotFeedbackMaxLength: 140,
      fileTypes: ['.pdf'],
    },
    conditions: { everyMs: 60_000 },
    originator: { staleMinutes: 10 },
    notifications: { latest: 3, unreadMax: 8 },
    toasts: { max: 5, showMs: 8000 },
    tooltip: { closeDelayMs: 200 },
    copying: { confirmationMs: 1000 },
    survey: { callbackDelayMs: 750 },
    documentViewer: { maxWidthPx: 700, unseenPercent: 25 },
    loader: { hideDelayMs: 300 },
    phoneHours: { weekdays: [1, 2, 3, 4, 5], weekend: [6, 7], timeZone: 'America/Los_Angeles' },
    monitoring: { samplePercent: 100, replayPercent: 0 },
  },
  'journeys/loan/fields': { fields: {} },
  'journeys/loan/calls': {
    calls: [
      {
        id: 'getApplication',
        method: 'GET',
        path: '/service-application/api/v1/application/{uuid}',
        contract: 'application.yaml#getApplication',
      },
      {
        id: 'getStatus',
        method: 'GET',
        path: '/service-application/api/v1/application/{uuid}/status',
        contract: 'application.yaml#getStatus',
      },
    ],
  },
  'journeys/loan/strings': {
    strings: Object.fromEntries(strings.properties.strings.required.map((name) => [name, `Words for ${name}`])),
  },
  'journeys/loan/figures': { figures: {} },
  'journeys/loan/disclosures': { items: [{ id: 'rates', body: 'Rates may change.' }] },
  'journeys/loan/screens/start': {
    title: { en: 'Your loan', es: 'Su préstamo' },
    layout: 'plain',
    blocks: [{ type: 'text', body: 'Welcome to {{org.companyNameShort}}.' }],
  },
}

const shades = {
  50: '#f0f4ff',
  100: '#dbe4ff',
  200: '#bac8ff',
  300: '#91a7ff',
  400: '#748ffc',
  500: '#4c6ef5',
  600: '#3b5bdb',
  700: '#364fc7',
  800: '#1c2c7a',
}

const orgs: Record<string, Json> = {
  'orgs/base/org': {
    code: 'base',
    abstract: true,
    locales: ['en', 'es'],
    company: {
      companyName: 'Lender',
      companyNameShort: 'Lender',
      companyProduct: 'Loan',
      phoneFormatted: '(555) 010-0100',
      email: 'help@lender.example',
    },
    products: { loan: { journey: 'loan', settings: { minimum: 1 } } },
  },
  'orgs/base/brand': {
    name: 'Lender',
    colors: ['#364fc7'],
    shades,
    roles: {
      surface: '#ffffff',
      surfaceRaised: '#ffffff',
      text: '#111111',
      muted: '#555555',
      line: '#cccccc',
      edge: '#777777',
      action: 'brand.700',
      actionHover: 'brand.800',
      actionText: '#ffffff',
      link: 'brand.700',
      focus: 'brand.600',
      error: '#b00020',
      errorSurface: '#fff0f0',
      success: '#0a6b2d',
      successSurface: '#effaf2',
      notice: '#7a4b00',
      noticeSurface: '#fff8e6',
      headerSurface: '#ffffff',
      headerText: '#111111',
    },
    shape: { radius: 8, button: 'rounded' },
    type: { heading: 'system', body: 'system', headingWeight: 600 },
    logo: { src: 'logo.svg', alt: 'Lender', width: 120, height: 32 },
  },
  'orgs/base/footer': {
    links: [],
    lines: [{ id: 'line', body: '{{org.companyName}}[^rates]' }],
    disclosures: { title: 'Disclosures' },
  },
  'orgs/base/pricing': { entries: [{ id: 'standard', values: { origination: 1 } }] },
  'orgs/base/assets/logo.svg': {
    mediaType: 'image/svg+xml',
    text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  },
  'orgs/acme/org': {
    code: 'acme',
    state: 'test',
    hosts: ['acme.localhost'],
    testHosts: ['acme.localhost'],
    company: { companyNameShort: 'Acme' },
  },
  'orgs/bravo/org': {
    code: 'bravo',
    state: 'test',
    hosts: ['bravo.localhost', 'loans.bravo.example'],
    testHosts: ['bravo.localhost', 'loans.bravo.example'],
    company: { companyNameShort: 'Bravo' },
  },
}
