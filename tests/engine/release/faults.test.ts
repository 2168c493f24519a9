import { describe, expect, test, vi } from 'vitest'
import { levelOf } from '#engine'
import { checkDocuments, type Json, schemaRefOf } from '#engine/release'
import { validateDocument } from '#engine/validate'
import { errorsOf, issuesOf, plant, threeLenders, withCopies } from '../../support/shipped.ts'

// Every case checks all documents; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

const heloc = 'journeys/heloc'
const birthdate = `${heloc}/screens/register/birthdate`
const incomeInfo = `${heloc}/screens/register/income-info`
const profile = `${heloc}/screens/start/profile`
const summary = 'journeys/heloc/screens/start/app-summary'
const feedback = `${heloc}/screens/dialogs/ceo-feedback`
const sale = `${heloc}/screens/register/sale-status`

type Fault = {
  what: string
  /** The document, the place in it, and what is put there (nothing: it is taken away). */
  at: [id: string, pointer: string, value?: Json]
  code: string
  /** Where it is said to be, if not at that place. */
  path?: string
  file?: string
  /** What the message has to tell: what is wrong, and what would be right. */
  tells: string[]
}

const faults: Fault[] = [
  {
    what: 'an unknown property',
    at: [birthdate, '/titel', 'x'],
    code: 'schema.unknown-key',
    tells: ['"titel"', 'title'],
  },
  {
    what: 'an unknown property of an org’s patch',
    at: ['orgs/harborlight/footer', '/footerImages', 'EHL'],
    code: 'schema.unknown-key',
    tells: ['"footerImages"', 'footerImage'],
  },
  {
    what: 'an unknown property deep within',
    at: [birthdate, '/form/schema/properties/dob/color', 'red'],
    code: 'schema.unknown-key',
    tells: ['"color"', 'pattern'],
  },
  { what: 'a missing property', at: [birthdate, '/title'], code: 'schema.required', path: '', tells: ['"title"'] },
  {
    what: 'a value of another type',
    at: [`${heloc}/polling`, '/waits/base', 'soon'],
    code: 'schema.type',
    tells: ['"soon"', 'a whole number'],
  },
  {
    what: 'a value outside its names',
    at: ['orgs/figure/brand', '/shape/button', 'round'],
    code: 'schema.enum',
    tells: ['"round"', '"pill"'],
  },
  {
    what: 'a color that is none',
    at: ['orgs/harborlight/brand', '/roles/surface', 'blue'],
    code: 'schema.pattern',
    tells: ['"blue"'],
  },
  {
    what: 'a wrong $schema',
    at: [birthdate, '/$schema', '../screen.schema.json'],
    code: 'document.wrong-schema',
    tells: ['../screen.schema.json', schemaRefOf(birthdate)],
  },
  {
    what: 'a block of no known type',
    at: [birthdate, '/blocks/0/type', 'marquee'],
    code: 'schema.enum',
    tells: ['"marquee"', 'form'],
  },

  {
    what: 'an unknown fact in a screen',
    at: [birthdate, '/prefill/dob', { var: 'user.birthday' }],
    code: 'logic.unknown-fact',
    path: '/prefill/dob/var',
    tells: ['"user.birthday"'],
  },
  {
    what: 'an unknown fact in a routing row',
    at: [`${heloc}/routing`, '/rows/0/when', { '==': [{ var: 'application.color' }, 'red'] }],
    code: 'logic.unknown-fact',
    path: '/rows/0/when/==/0/var',
    tells: ['"application.color"'],
  },
  {
    what: 'an answer that nobody asks in a rule',
    at: [birthdate, '/prefill/dob', { var: 'answers.birthday' }],
    code: 'logic.unknown-fact',
    path: '/prefill/dob/var',
    tells: ['"answers.birthday"'],
  },
  {
    what: 'an unknown operation',
    at: [incomeInfo, '/form/checks/0/when', { method: [{ var: 'today' }, 'x'] }],
    code: 'schema.enum',
    tells: ['"method"', '"missing"'],
  },
  {
    what: 'a rule that is no condition',
    at: [incomeInfo, '/form/checks/0/when', { '+': [1, 2] }],
    code: 'logic.not-boolean',
    tells: ['true or false', 'number'],
  },
  {
    what: 'a status that is never one',
    at: [`${heloc}/machine`, '/events/0/when', { '==': [{ var: 'machineState' }, 'nowhere'] }],
    code: 'logic.outside-names',
    path: '/events/0/when/==/1',
    tells: ['"nowhere"', 'machineState'],
  },

  {
    what: 'an unknown call',
    at: [profile, '/submit/calls/0/call', 'saveProfil'],
    code: 'reference.unknown-call',
    tells: ['"saveProfil"', 'saveProfile'],
  },
  {
    what: 'words of a failure that there are not',
    at: [`${heloc}/calls/bank`, '/calls/2/failed', 'siteAwa'],
    code: 'reference.unknown-failure',
    tells: ['"siteAwa"', 'siteAway'],
  },
  {
    what: 'an unknown screen',
    at: [`${heloc}/registration`, '/steps/0/screen', 'register/nothing'],
    code: 'reference.unknown-screen',
    tells: ['"register/nothing"'],
  },
  {
    what: 'an unknown screen of a route',
    at: [`${heloc}/journey`, '/routes/2/screen', 'nothing'],
    code: 'reference.unknown-screen',
    tells: ['"nothing"'],
  },
  {
    what: 'an unknown screen of a gate',
    at: [`${heloc}/journey`, '/gates/0/screen', 'nothing'],
    code: 'reference.unknown-screen',
    tells: ['"nothing"'],
  },
  {
    what: 'a screen of a dialog that leads on',
    at: [feedback, '/submit/next', 'status'],
    code: 'dialog.never-closes',
    tells: ['"dialogs/ceo-feedback"', '"close"'],
  },
  {
    what: 'a screen of a dialog with parts of a page',
    at: [feedback, '/back', false],
    code: 'dialog.not-for-one',
    path: '',
    tells: ['"dialogs/ceo-feedback"', 'back'],
  },
  {
    what: 'a summary of what only a browser knows',
    at: [summary, '/blocks/2/sections/0/rows/0/value', '{{answers.email}}'],
    code: 'screen.answer-of-elsewhere',
    path: '/blocks/2/sections/0/rows/0',
    tells: ['"email"', 'the lender'],
  },
  {
    what: 'a page that closes a dialog',
    at: [profile, '/submit/next', 'close'],
    code: 'dialog.closes-nothing',
    tells: ['"start/profile"', '"close"'],
  },
  {
    what: 'an unknown call that names an application',
    at: [`${heloc}/journey`, '/routes/2/application', { call: 'getSomeone', at: 'uuid', otherwise: 'register' }],
    path: '/routes/2/application/call',
    code: 'reference.unknown-call',
    tells: ['"getSomeone"'],
  },
  {
    what: 'a way on whose condition reads what is not there',
    at: [
      `${heloc}/journey`,
      '/routes/2/redirects',
      [{ when: { '==': [{ var: 'signer.stage' }, 'x'] }, to: 'register' }],
    ],
    path: '/routes/2/redirects/0/when/==/0/var',
    code: 'logic.unknown-fact',
    tells: ['"signer.stage"'],
  },
  {
    what: 'an unknown route',
    at: [sale, '/submit/next', 'start/nothing'],
    code: 'reference.unknown-route',
    tells: ['"start/nothing"'],
  },
  {
    what: 'values of a parameter that the path does not have',
    at: [`${heloc}/journey`, '/routes/1/params', { type: ['BANK'] }],
    path: '/routes/1/params/type',
    code: 'route.unknown-param',
    tells: ['"register"', '{type}'],
  },
  {
    what: 'a progress state of a list that is not there',
    at: [`${heloc}/progress`, '/states/0/list', 'nobody'],
    code: 'reference.unknown-list',
    tells: ['"nobody"'],
  },
  {
    what: 'an unknown answer to prefill',
    at: [birthdate, '/prefill/birthday', { var: 'user.dob' }],
    code: 'reference.unknown-answer',
    tells: ['"birthday"'],
  },
  {
    what: 'a check at an answer that nobody asks',
    at: [incomeInfo, '/form/checks/0/field', 'birthday'],
    code: 'reference.unknown-answer',
    tells: ['"birthday"'],
  },
  {
    what: 'a shared question with checks in a group, where they would read another answer',
    at: [
      birthdate,
      '/form/schema/properties/person',
      { type: 'object', title: { en: 'You', es: 'Usted' }, properties: { dob: { $ref: '#/fields/dob' } } },
    ],
    code: 'form.checks-elsewhere',
    path: '/form/schema/properties/person/properties/dob',
    tells: ['"dob"', 'outside any group or list'],
  },
  {
    what: 'an unknown progress state',
    at: [profile, '/progress', 'NOWHERE'],
    code: 'reference.unknown-state',
    tells: ['"NOWHERE"'],
  },
  {
    what: 'an unknown state of the machine',
    at: [`${heloc}/machine`, '/events/0/to', 'nowhere'],
    code: 'reference.unknown-machine-state',
    tells: ['"nowhere"'],
  },
  {
    what: 'an unknown first state',
    at: [`${heloc}/machine`, '/initial', 'nowhere'],
    code: 'reference.unknown-machine-state',
    tells: ['"nowhere"'],
  },
  {
    what: 'an unknown shared field',
    at: [`${heloc}/screens/register/income-info`, '/form/schema/properties/savingsAmount/$ref', '#/fields/birthday'],
    code: 'reference.unknown-field',
    path: '/form/schema/properties/savingsAmount',
    tells: ['"birthday"'],
  },

  {
    what: 'an unknown disclosure in a screen',
    at: [birthdate, '/lede', 'See [^nothing].'],
    code: 'reference.unknown-disclosure',
    tells: ['"nothing"'],
  },
  {
    what: 'an unknown disclosure in a footer',
    at: ['orgs/base/footer', '/lines/0/body', 'See [^nothing].'],
    code: 'reference.unknown-disclosure',
    tells: ['"nothing"'],
  },
  {
    what: 'an unknown disclosure in a disclosure',
    at: [`${heloc}/disclosures`, '/items/0/body', 'See [^nothing].'],
    code: 'reference.unknown-disclosure',
    tells: ['"nothing"'],
  },
  {
    what: 'an unknown figure',
    at: [birthdate, '/title', 'Born {{figures.nothing}}?'],
    code: 'text.unknown-variable',
    tells: ['"figures.nothing"'],
  },
  {
    what: 'an unknown field of the org',
    at: [birthdate, '/title', '{{org.nothing}}'],
    code: 'text.unknown-variable',
    tells: ['"org.nothing"'],
  },
  {
    what: 'a fact in copy that is none',
    at: [birthdate, '/title', 'Hi {{user.nickname}}'],
    code: 'text.unknown-variable',
    tells: ['"user.nickname"'],
  },
  {
    what: 'a fact in a footer that is none',
    at: ['orgs/base/footer', '/lines/0/body', 'Hi {{user.nickname}}'],
    code: 'text.unknown-variable',
    tells: ['"user.nickname"'],
  },
  {
    what: 'an unknown format',
    at: [birthdate, '/title', '{{figures.amountMax | dollars}}'],
    code: 'text.unknown-format',
    tells: ['"dollars"', 'money'],
  },
  {
    what: 'a variable that is none',
    at: [birthdate, '/title', '{{figures.}}'],
    code: 'text.broken-variable',
    tells: ['{{figures.}}', '{{figures.name}}'],
  },
  {
    what: 'HTML in copy',
    at: [birthdate, '/lede', 'Some <b>bold</b> words'],
    code: 'text.not-supported',
    tells: ['HTML', 'bold'],
  },
  {
    what: 'an unsafe link',
    at: [birthdate, '/lede', '[x](javascript:alert(1))'],
    code: 'text.unsafe-link',
    tells: ['javascript:', 'https://'],
  },
  {
    what: 'a figure in digits in a screen',
    at: [birthdate, '/lede', 'Rates up to 17.2 %.'],
    code: 'text.figure-in-digits',
    tells: ['17.2 %', '{{figures.aprMax}}'],
  },
  {
    what: 'a figure in digits in a disclosure',
    at: [`${heloc}/disclosures`, '/items/0/body', 'At least $15,000.'],
    code: 'text.figure-in-digits',
    tells: ['$15,000', '{{figures.amountMin}}'],
  },
  {
    what: 'a number in a disclosure that no figure says',
    at: [`${heloc}/disclosures`, '/items/0/body/en', 'Lines of 12,345 dollars.'],
    code: 'text.number-outside-figures',
    path: '/items/0/body',
    tells: ['"12,345"', '{{figures.name}}', '"numbers"'],
  },
  {
    what: 'a percentage in a disclosure that no figure says, in Spanish alone',
    at: [`${heloc}/disclosures`, '/items/0/body/es', 'Hasta el 3.5 % al año.'],
    code: 'text.number-outside-figures',
    path: '/items/0/body',
    tells: ['"3.5 %"'],
  },
  {
    what: 'a number of a disclosure in words',
    at: [`${heloc}/disclosures`, '/items/0/body/en', 'The money comes within five business days.'],
    code: 'text.number-outside-figures',
    path: '/items/0/body',
    tells: ['"five business days"'],
  },
  {
    what: 'the section of a law that a disclosure does not list',
    at: [`${heloc}/disclosures`, '/items/0/body', 'By section 12 of the law.'],
    code: 'text.number-outside-figures',
    tells: ['"12"', 'section of a law'],
  },
  {
    what: 'a number that a disclosure lists and does not say',
    at: [`${heloc}/disclosures`, '/items/0/numbers', ['section 12']],
    code: 'text.number-not-there',
    path: '/items/0/numbers/0',
    tells: ['"section 12"'],
  },
  {
    what: 'a number in a disclosure of one org',
    at: ['orgs/newyork.figure/disclosures', '/items/0/body', 'The tax is 2.05% here.'],
    code: 'text.number-outside-figures',
    tells: ['"2.05%"'],
  },
  {
    what: 'a figure in digits in a footer',
    at: ['orgs/base/footer', '/lines/0/body', 'At least $15,000.'],
    code: 'text.figure-in-digits',
    tells: ['$15,000', '{{figures.amountMin}}'],
  },
  {
    what: 'a figure in digits in a string',
    at: [`${heloc}/strings`, '/strings/continue', 'At least $15,000'],
    code: 'text.figure-in-digits',
    tells: ['$15,000', '{{figures.amountMin}}'],
  },
  {
    what: 'a figure in digits of one org alone',
    at: [birthdate, '/lede', 'Up to $250,000.'],
    code: 'text.figure-in-digits',
    tells: ['$250,000', '{{figures.amountMax}}'],
  },

  {
    what: 'an id twice in a list',
    at: [`${heloc}/routing`, '/rows/-', { id: 'flood-certificate', statuses: ['X'], to: 'complete' }],
    code: 'reference.duplicate-id',
    path: '/rows/37/id',
    tells: ['twice'],
  },
  {
    what: 'a host of two orgs',
    at: ['orgs/harborlight/org', '/hosts/-', 'figure.localhost'],
    code: 'reference.duplicate-host',
    path: '/hosts/1',
    tells: ['"figure.localhost"', '"figure"'],
  },
  {
    what: 'an org that inherits from none there is',
    at: ['orgs/harborlight/org', '/extends', 'nobody'],
    code: 'reference.unknown-org',
    tells: ['"nobody"'],
  },
  {
    what: 'an org by another code than its folder’s',
    at: ['orgs/harborlight/org', '/code', 'harbourlight'],
    code: 'document.wrong-code',
    tells: ['"harbourlight"', '"harborlight"'],
  },
  {
    what: 'a journey by another id than its folder’s',
    at: [`${heloc}/journey`, '/id', 'helok'],
    code: 'document.wrong-code',
    tells: ['"helok"', '"heloc"'],
  },
  {
    what: 'an unknown journey',
    at: ['orgs/harborlight/org', '/products/heloc/journey', 'helok'],
    code: 'reference.unknown-journey',
    tells: ['"helok"'],
  },
  {
    what: 'a picture that is not there',
    at: ['orgs/harborlight/brand', '/illustration', 'boat.svg'],
    code: 'reference.unknown-asset',
    tells: ['"boat.svg"'],
  },
  {
    what: 'colors too close together',
    at: ['orgs/harborlight/brand', '/roles/headerText', '#1b2430'],
    code: 'brand.contrast',
    tells: ['"headerText" on "headerSurface"', '4.5:1'],
  },

  {
    what: 'a field that no block draws',
    at: [birthdate, '/blocks/0', { type: 'text', id: 'words', body: 'Words' }],
    code: 'form.not-drawn',
    path: '/form',
    tells: ['"dob"'],
  },
  {
    what: 'a field that two blocks draw',
    at: [
      birthdate,
      '/blocks',
      [
        { type: 'form', id: 'a', fields: ['dob'] },
        { type: 'form', id: 'b', fields: ['dob'] },
      ],
    ],
    code: 'form.drawn-twice',
    path: '/blocks/1/fields/0',
    tells: ['"dob"'],
  },
  {
    what: 'a block that draws a field that is not there',
    at: [birthdate, '/blocks', [{ type: 'form', id: 'a', fields: ['dob', 'birthday'] }]],
    code: 'reference.unknown-answer',
    path: '/blocks/0/fields/1',
    tells: ['"birthday"'],
  },
  {
    what: 'a uiSchema of a field that is not there',
    at: [birthdate, '/form/uiSchema', { birthday: { 'ui:widget': 'date' } }],
    code: 'form.unknown-ui',
    path: '/form/uiSchema/birthday',
    tells: ['"birthday"'],
  },
  {
    what: 'a widget that cannot draw the answer',
    at: [birthdate, '/form/uiSchema', { dob: { 'ui:widget': 'money' } }],
    code: 'form.wrong-widget',
    path: '/form/uiSchema/dob',
    tells: ['"money"', 'string'],
  },
  {
    what: 'a required field that is not there',
    at: [birthdate, '/form/schema/required/-', 'birthday'],
    code: 'form.required-unknown',
    path: '/form/schema/required',
    tells: ['"birthday"'],
  },
]

/** The journey with one lender: what is wrong with the journey shows under any of them. */
function ofOneOrg() {
  return withCopies(
    [...threeLenders()].filter(([id]) => !id.startsWith('orgs/') || /^orgs\/(base|harborlight)\//.test(id)),
  )
}

describe('one fault in the shipped documents is found, where it is and alone', () => {
  test.each(faults.map((fault) => [fault.what, fault] as const))(
    '%s',
    (_what, { at: [id, pointer, value], code, path = pointer, file = id, tells }) => {
      const documents = id.startsWith('orgs/') ? threeLenders() : ofOneOrg()
      plant(documents.get(id) ?? null, pointer, value)
      const errors = issuesOf(documents).filter((issue) => levelOf(issue) === 'stop')
      expect(errors.map((error) => `${error.code} ${error.file} ${error.path}`)).toEqual([`${code} ${file} ${path}`])
      for (const word of tells) expect(errors[0]?.message).toContain(word)
    },
  )

  test.each([
    'routing',
    'machine',
    'polling',
    'registration',
    'progress',
    'surfaces',
    'fields',
    'calls',
    'strings',
    'figures',
    'disclosures',
  ])('a journey without its %s', (kind) => {
    const documents = threeLenders()
    for (const id of [...documents.keys()])
      if (id === `${heloc}/${kind}` || id.startsWith(`${heloc}/${kind}/`)) documents.delete(id)
    expect(errorsOf(documents)).toEqual([{ code: 'document.missing', file: `${heloc}/journey`, path: '' }])
  })

  test('a call that two documents define', () => {
    const documents = threeLenders()
    documents.set(`${heloc}/calls/other`, structuredClone(documents.get(`${heloc}/calls/status`) ?? null))
    expect(errorsOf(documents)).toEqual([
      { code: 'reference.duplicate-id', file: `${heloc}/calls/status`, path: '/calls/0/id' },
    ])
  })

  test('orgs that inherit from each other, at each of them', () => {
    const documents = threeLenders()
    plant(documents.get('orgs/figure/org') ?? null, '/extends', 'newyork.figure')
    const issues = issuesOf(documents).filter(({ code }) => code === 'reference.inherits-itself')
    expect(issues.map(({ file, path }) => `${file} ${path}`)).toEqual([
      'orgs/figure/org /extends',
      'orgs/newyork.figure/org /extends',
    ])
    expect(issues[0]?.message).toContain('figure → newyork.figure → figure')
    expect(errorsOf(documents)).toHaveLength(2)
  })

  test('words of an org’s list, at their place in the file that holds them', () => {
    const documents = threeLenders()
    plant(documents.get('orgs/newyork.figure/footer') ?? null, '/lines/0/body', 'At least $15,000.')
    plant(documents.get('orgs/newyork.figure/disclosures') ?? null, '/items/0/body', '{{user.nickname}}')
    expect(errorsOf(documents)).toEqual([
      { code: 'text.figure-in-digits', file: 'orgs/newyork.figure/footer', path: '/lines/0/body' },
      { code: 'text.unknown-variable', file: 'orgs/newyork.figure/disclosures', path: '/items/0/body' },
    ])
  })

  test('an id at which there is no document', () => {
    const documents = threeLenders().set('orgs/../x/org', {})
    expect(errorsOf(documents)).toEqual([{ code: 'document.unknown-kind', file: 'orgs/../x/org', path: '' }])
  })

  test('a reference in an org’s change to a screen', () => {
    const id = `orgs/harborlight/${sale}`
    const documents = threeLenders().set(id, { $schema: schemaRefOf(id), lede: 'See [^nothing].' })
    expect(errorsOf(documents)).toEqual([{ code: 'reference.unknown-disclosure', file: id, path: '/lede' }])
  })

  test('a reference to a disclosure that one org drops', () => {
    const id = 'orgs/harborlight/disclosures'
    const documents = threeLenders().set(id, { $schema: schemaRefOf(id), items: { apr: null } })
    const errors = errorsOf(documents)
    expect(errors.length).toBeGreaterThan(0)
    for (const { code } of errors) expect(code).toBe('reference.unknown-disclosure')
  })
})

describe('a picture', () => {
  const svg = (inside: string) => ({
    mediaType: 'image/svg+xml',
    text: `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`,
  })

  test.each([
    ['a script', '<script>alert(1)</script>', '<script'],
    ['a script in capitals', '<SCRIPT/>', '<SCRIPT'],
    ['a script by prefix', '<svg:script>alert(1)</svg:script>', 'script'],
    ['something that listens', '<rect onclick="x()"/>', 'onclick'],
    ['something that listens after a slash', '<rect/onload="x()"/>', 'onload'],
    ['HTML', '<foreignObject/>', '<foreignObject'],
    ['a frame', '<iframe/>', '<iframe'],
    ['a link that runs', '<a href="javascript:alert(1)"/>', 'href'],
    ['a link that runs, encoded', '<a href="&#106;avascript:alert(1)"/>', 'href'],
    ['a picture from elsewhere', '<image href="https://x.example/a.png"/>', 'href'],
    ['a use from elsewhere', '<use xlink:href="https://x.example/a.svg#b"/>', 'href'],
    ['a style from elsewhere', '<style>@import url(https://x.example/a.css)</style>', '@import'],
    ['a fill from elsewhere', '<rect style="fill:url(https://x.example/a.svg#b)"/>', 'url('],
    ['an entity', '<!ENTITY x SYSTEM "file:///etc/passwd">', '<!ENTITY'],
  ])('may not hold %s', (_what, inside, found) => {
    const issues = checkDocuments(
      new Map<string, Json>([['orgs/figure/assets/logo.svg', svg(inside)]]),
      validateDocument,
    )
    expect(issues).toMatchObject([{ code: 'asset.active-content', file: 'orgs/figure/assets/logo.svg', path: '/text' }])
    expect(issues[0]?.message).toContain(found)
  })

  test.each([
    ['shapes', '<path d="M0 0h1"/><title>On a house</title>'],
    ['references within itself', '<use href="#a"/><rect fill="url(#b)"/>'],
    ['a picture of its own', '<image href="data:image/png;base64,AAAA"/>'],
  ])('may hold %s', (_what, inside) => {
    const documents = threeLenders().set('orgs/figure/assets/logo.svg', svg(inside))
    expect(errorsOf(documents)).toEqual([])
  })
})
