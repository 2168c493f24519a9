import type { Page } from '@playwright/test'
import preview from '../../journeys/heloc/preview.json' with { type: 'json' }

export const uuid = preview.facts.application.uuid

/** Answers each of the lender's calls with invented data that holds the payloads wherever the lender's words are shown. */
export async function answerPlanted(page: Page, payloads: readonly string[], backendStatus = 'OFFER_SELECTION') {
  const all = payloads.join(' ')
  const { application, user } = preview.facts
  const name = { firstName: all, middleName: all, lastName: all }
  const place = (text: string) => ({ street1: text, street2: text, city: text, state: text, zip: text })
  const [offer] = preview.data.offers.offers
  const [lien] = preview.data.liens.liens
  const liens = payloads.map((text, index) => ({ ...lien, uuid: `lien-${index}`, lenderName: text, position: text }))
  const answers: [path: RegExp, answer: unknown][] = [
    [/\/feature$/, { enabled: false, flagEnabled: false, variables: {} }],
    [/\/identity$/, { uuid: all, type: all, email: all }],
    [/\/profile$/, { ...user, name, email: all, phoneNumbers: [all], homeAddress: place(all), creditPulls: [] }],
    [/\/status$/, { status: backendStatus }],
    [/\/properties$/, { properties: payloads.map((text) => ({ ...place(text), uuid: text, use: text })) }],
    [/\/liens$/, { liens, inquiries: payloads.map((text) => ({ uuid: text, lenderName: text, name: text })) }],
    [/\/offers$/, { revised: false, offers: payloads.map((text) => ({ ...offer, uuid: text, rateType: text })) }],
    [/\/documents$/, { documents: payloads.map((text) => ({ uuid: text, title: text, name: text, url: text })) }],
    [
      /\/applicant$/,
      {
        ownership: { ownershipType: 'TRUST', trust: { name: all, trustees: all, revocable: true } },
        applicant: { mailingAddress: place(all), declarations: { lawsuit: true, lawsuitDetail: all } },
        signers: payloads.map((text) => ({ name: { firstName: text, lastName: text }, email: text })),
      },
    ],
    [/\/income$/, incomeOf(payloads)],
    [/\/bank$/, bankOf(payloads)],
    [/\/closing$/, preview.data.closing],
    [/\/v4\/account$/, accountsOf(payloads)],
    [/\/external-applicants$/, conditionsOf(payloads)],
    [/\/address\/suggest$/, { suggestions: payloads.map(place) }],
    [/\/address\/verify$/, { verdict: 'CORRECTED', address: place(all), suggestion: place(all) }],
    [
      /\/heloc\/[^/]+$/,
      {
        ...application,
        loanNumber: all,
        status: { ...application.status, checklistStatus: backendStatus, inquiryAttestNeeded: true },
        property: place(all),
        disburseAccount: { mask: all, name: all, bankName: all },
        declineReasons: payloads,
      },
    ],
  ]
  await page.route(/\/(service-[a-z-]+|identity)\//, (route) => {
    const { pathname } = new URL(route.request().url())
    const answer = answers.find(([path]) => path.test(pathname))?.[1]
    return route.fulfill(answer === undefined ? { status: 404, json: { errors: [...payloads] } } : { json: answer })
  })
}

/** Accounts with the payloads for names, and notifications with them for title, description, links and where these lead. */
function accountsOf(payloads: readonly string[]) {
  const notifications = payloads.map((text, index) => ({
    uuid: `notification-${index}`,
    created: text,
    title: text,
    description: text,
    status: 'UNREAD',
    ctas: [
      { title: text, redirectPath: text },
      { title: text, redirectPath: '/dashboard' },
    ],
    walletAddress: text,
  }))
  // All of them in one account: the same list in each would make an answer of many megabytes for every page.
  const accounts = payloads.map((text, index) => ({
    account: { name: text, address: `${index}${text}` },
    notifications: index === 0 ? notifications : [],
  }))
  return { accounts }
}

function incomeOf(payloads: readonly string[]) {
  const { income } = preview.data
  return { ...income, sources: payloads.map((text) => ({ ...income.sources[0], uuid: text, name: text, kind: text })) }
}

function conditionsOf(payloads: readonly string[]) {
  const [condition] = preview.data.conditions.conditions
  return { conditions: payloads.map((text) => ({ ...condition, uuid: text, commentsToBorrower: text, notes: text })) }
}

function bankOf(payloads: readonly string[]) {
  const { bank } = preview.data
  const accounts = payloads.map((text) => ({
    uuid: text,
    bankName: text,
    last4: text,
    holder: text,
    accountType: text,
  }))
  const all = payloads.join(' ')
  return { ...bank, accounts, disbursement: { uuid: all, bankName: all, last4: all, holder: all } }
}
