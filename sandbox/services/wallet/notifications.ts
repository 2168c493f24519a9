import type { WalletNotification } from '#schemas'
import type { ApplicationRecord, Status } from '../../store/applications.ts'
import { inventedUuid } from '../lender/invented-uuid.ts'
import { type Lender, pagesOf } from '../lender/lender.ts'

/** A notification before anybody has read it. */
export type Notification = Omit<WalletNotification, 'status'>

type Invented = Pick<Notification, 'title' | 'description'> & {
  id: string
  /** Before the application was begun. */
  minutesBefore: number
  /** What the button says, and where it leads: the application's next step where no page is named. */
  cta?: { title: string; page?: string }
  isAboutAccount?: boolean
}

const hour = 60
const day = 24 * hour

/** What the lender says to whoever has an application, from now to five weeks old. */
const always: readonly Invented[] = [
  {
    id: 'begun',
    minutesBefore: 0,
    title: 'Your application is open',
    description: 'We keep your answers. You can leave and come back at any time.',
    cta: { title: 'Continue' },
    isAboutAccount: true,
  },
  {
    id: 'documents',
    minutesBefore: 3 * hour,
    title: 'Have your documents at hand',
    description: 'A photo ID and a recent pay stub make the later steps quick.',
  },
  {
    id: 'alerts',
    minutesBefore: 2 * day,
    title: 'Choose what we tell you about',
    description: 'You decide in your settings.',
    cta: { title: 'Open settings', page: '/dashboard/settings?tab=alerts' },
    isAboutAccount: true,
  },
  {
    id: 'help',
    minutesBefore: 10 * day,
    title: 'Questions? Ask us',
    description: 'We answer by phone and email.',
    cta: { title: 'Support', page: '/contact' },
  },
  {
    id: 'welcome',
    minutesBefore: 35 * day,
    title: 'Welcome',
    description: 'Your account is ready.',
    cta: { title: 'Open your dashboard', page: '/dashboard' },
    isAboutAccount: true,
  },
]

type Waiting = Pick<Invented, 'title' | 'description'> & { statuses: readonly string[]; button: string }

/** What waits for the borrower where the application stands. */
const waiting: readonly Waiting[] = [
  {
    statuses: ['OFFER_SELECTION'],
    title: 'Your offers are ready',
    description: 'Look at them and choose the one that fits.',
    button: 'See your offers',
  },
  {
    statuses: ['INCOME_VERIFICATION'],
    title: 'Show us your income',
    description: 'Link where your income is paid into, or send us a document.',
    button: 'Show your income',
  },
  {
    statuses: ['NOTE_SIGNING', 'DEED_SIGNING'],
    title: 'Documents to sign',
    description: 'Your documents are ready to be read and signed.',
    button: 'Read and sign',
  },
]

/** The newest first. A link leads to a page that there is. */
export function notificationsOf(lender: Lender, record: ApplicationRecord, address: string): Notification[] {
  const status: Status = record.application.status.checklistStatus ?? null
  const next = pagesOf(lender, record)
  const invent = ({ id, minutesBefore, title, description, cta, isAboutAccount }: Invented): Notification => ({
    uuid: inventedUuid('notification', record.uuid, id),
    created: new Date(Date.parse(record.createdAt) - minutesBefore * 60_000).toISOString(),
    title,
    description,
    ctas: cta === undefined ? [] : [{ title: cta.title, redirectPath: cta.page ?? next }],
    ...(isAboutAccount ? { walletAddress: address } : {}),
  })
  const due = waiting.filter(({ statuses }) => status !== null && statuses.includes(status))
  const asked = due.map(({ title, description, button }) =>
    invent({
      id: `waiting ${status}`,
      minutesBefore: 0,
      title,
      description,
      cta: { title: button },
      isAboutAccount: true,
    }),
  )
  return [...asked, ...always.map(invent)]
}

/** What the lender says to whoever acts for somebody else's account. */
export function notificationsOfOther(address: string, since: string): Notification[] {
  return [
    {
      uuid: inventedUuid('notification', address, 'authorized'),
      created: new Date(Date.parse(since) - 20 * day * 60_000).toISOString(),
      title: 'You may act for this account',
      description: 'Its owner has authorized you. Everything you do is listed on the dashboard.',
      ctas: [{ title: 'Open the dashboard', redirectPath: '/dashboard' }],
      walletAddress: address,
    },
  ]
}
