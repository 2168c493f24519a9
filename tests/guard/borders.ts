/** Who may import whom. A folder that is not listed here is refused. */

export const doors: Record<string, string> = {
  '#schemas': 'schemas/index.ts',
  // The schemas of the API, for whoever checks and serializes by them; their types stand behind #schemas.
  '#schemas/api': 'schemas/api/index.ts',
  '#engine': 'engine/index.ts',
  '#engine/release': 'engine/release/index.ts',
  // What a change is: for whoever edits, reviews and publishes. No borrower's browser imports it.
  '#engine/changes': 'engine/changes/index.ts',
  '#engine/validate': 'engine/validate/index.ts',
  // What a validator's errors mean, for validators that were compiled at build: without the compiler behind them.
  '#engine/messages': 'engine/validate/messages.ts',
  '#server': 'server/index.ts',
}

/** The doors that each folder may use. `tests` and the files at the root may import anything. */
export const allowedDoors: Record<string, string[]> = {
  schemas: [],
  engine: ['#schemas'],
  renderer: ['#schemas', '#engine'],
  admin: ['#schemas', '#engine', '#engine/release', '#engine/messages'],
  server: ['#schemas', '#schemas/api', '#engine', '#engine/release', '#engine/changes', '#engine/validate'],
  sandbox: ['#schemas', '#engine', '#engine/release', '#engine/validate'],
  cli: ['#schemas', '#engine', '#engine/release', '#engine/validate', '#server'],
}

/** Single crossings outside the doors; each names the only kind of import that it may be. */
export const crossings = [
  { from: 'server/main.ts', to: 'sandbox/', kind: 'dynamic' },
  { from: 'cli/commands/sandbox.ts', to: 'sandbox/', kind: 'dynamic' },
]

/** Folders whose children are strangers to each other. */
export const familiesOfStrangers = ['renderer/blocks/', 'admin/features/']

/** The folders of an app from the lowest floor to the highest: a file imports from its own and from those below. */
export const floors: Record<string, string[]> = {
  renderer: [
    // What happens.
    'ports',
    'api',
    'telemetry',
    'state',
    'navigation',
    'auth',
    'session',
    'visit',
    'application',
    'chat',
    // What is drawn.
    'ui',
    'fields',
    'blocks',
    'screen',
    'surfaces',
    'shell',
    'pages',
    'drawing',
  ],
}

/** Folders that know less than their floor would let them: the others of their app that they may import. */
export const knowOnly: Record<string, string[]> = {
  'renderer/ui': ['ports', 'state'],
}

/** The generators of schemas/ are tools: they run in Node, never in the product. */
export const tools = ['schemas/generate.ts', 'schemas/generate/**']

/** Who may import a path made at run time: the loaders of compiled modules. No check can follow such an import. */
export const loaders = ['renderer/api/**', 'server/releases/**', 'server/prerender/**']

/** No Node built-in may be imported here. */
export const withoutNode = ['schemas', 'engine', 'renderer', 'admin']

/**
 * The homes of each library. A package that is not listed is refused: add it here, with a decision page.
 * `tests` may import any.
 */
export const homes: Record<string, string[]> = {
  'json-logic-js': ['engine/logic/evaluate.ts'],
  'json-stringify-pretty-compact': ['engine/documents/json.ts', 'schemas/generate.ts'],
  'jsonc-parser': ['engine/documents/parse.ts'],
  ajv: ['engine/validate/**', 'vite.config.ts', 'admin/build/**', 'sandbox/contract/**'],
  'ajv-formats': ['engine/validate/**', 'admin/build/**', 'sandbox/contract/**'],
  recheck: ['engine/validate/**'],
  mdast: ['engine/text/markdown.ts'],
  'mdast-util-from-markdown': ['engine/text/markdown.ts'],
  'culori/fn': ['engine/release/look/color.ts'],
  culori: ['engine/release/look/color.ts'],
  fontkitten: ['engine/release/fonts/font-facts.ts'],
  '@capsizecss/core': ['engine/release/fonts/faces.ts'],
  'flesch-kincaid': ['engine/text/reading-level.ts'],
  syllable: ['engine/text/reading-level.ts'],
  '@noble/hashes': ['engine/release/hash.ts'],
  'json-schema-to-typescript': tools,
  yaml: ['sandbox/**', ...tools],

  react: ['renderer/**', 'admin/**'],
  'react-dom': ['renderer/**', 'admin/**'],
  '@tanstack/react-router': ['admin/**'],
  '@tanstack/history': ['renderer/**'],
  '@tanstack/react-query': ['renderer/**', 'admin/**'],
  ky: ['admin/api/**'],
  jotai: ['renderer/**', 'admin/**'],

  '@rjsf/core': ['admin/forms/**'],
  '@rjsf/validator-ajv8': ['admin/forms/**'],
  '@rjsf/utils': ['admin/forms/**'],
  '@rjsf/mantine': ['admin/forms/**'],
  'virtual:document-validators': ['admin/forms/validators.ts'],
  papaparse: ['admin/content/**'],
  '@mantine/core': ['admin/**'],
  '@mantine/dates': ['admin/**'],
  '@mantine/hooks': ['admin/**'],
  '@mantine/notifications': ['admin/**'],
  '@mantine/spotlight': ['admin/**'],
  '@tabler/icons-react': ['admin/**'],
  '@codemirror/commands': ['admin/forms/**', 'admin/parts/**'],
  '@codemirror/lang-json': ['admin/forms/**', 'admin/parts/**'],
  '@codemirror/language': ['admin/forms/**', 'admin/parts/**'],
  '@codemirror/lint': ['admin/forms/**', 'admin/parts/**'],
  '@codemirror/state': ['admin/forms/**', 'admin/parts/**'],
  '@codemirror/view': ['admin/forms/**', 'admin/parts/**'],

  typebox: ['schemas/api/**'],
  fastify: ['server/**', 'sandbox/**'],
  '@fastify/type-provider-typebox': ['server/routes/**'],
  '@fastify/reply-from': ['server/**'],
  kysely: ['server/store/**', 'server/auth/**'],
  pg: ['server/store/postgres/**'],
  pino: ['server/log.ts'],
  'lru-cache': [
    'server/routes/borrower.ts',
    'server/prerender/**',
    'server/plugins/kept-answers.ts',
    'server/payload/payload.ts',
  ],
  'prom-client': ['server/plugins/metrics.ts'],
  '@fastify/websocket': ['server/plugins/sockets.ts', 'sandbox/services/chat/**'],
  ws: ['server/plugins/upstream-socket.ts', 'sandbox/services/chat/**'],
  minisearch: ['sandbox/chat/find-answer.ts'],
  'better-auth': ['server/auth/**'],
  '@simplewebauthn/server': ['server/account/passkeys.ts'],
  '@simplewebauthn/browser': ['admin/api/passkeys.ts'],
  nodemailer: ['server/mail/**'],
  uqr: ['admin/features/account/qr-code.tsx'],
  dompurify: ['server/pictures/svg/dom.ts'],
  jsdom: ['server/pictures/svg/dom.ts'],
  sharp: ['server/pictures/**'],
  'node:sqlite': ['server/store/**', 'server/auth/**', 'sandbox/**'],

  vite: ['vite.config.ts'],
  vitest: ['vite.config.ts'],
  '@vitejs/plugin-react': ['vite.config.ts'],
}

/** What components may take from a library outside the folder that owns it: atoms are made in `state/` only. */
export const borrowed: Record<string, { owner: string[]; names: string[] }> = {
  jotai: {
    owner: ['renderer/state/**', 'admin/state/**'],
    names: ['Provider', 'useAtom', 'useAtomValue', 'useSetAtom', 'useStore', 'Atom', 'PrimitiveAtom', 'WritableAtom'],
  },
}
