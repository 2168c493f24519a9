import { address, longDate } from '#engine'
import type { ClosingDocumentText } from '#schemas'
import type { ApplicationRecord, LoanDocument } from '../../store/applications.ts'
import type { Person } from '../../store/people.ts'
import { cancelUntil, dayOf } from '../lender/business-days.ts'
import type { Lender } from '../lender/lender.ts'
import { dollars, ownDocumentText, percent } from './own-documents.ts'

export type Section = ClosingDocumentText['sections'][number]

type Known = {
  loanDocument: LoanDocument
  record: ApplicationRecord
  person: Person
  lender: Lender | undefined
  now: Date
} & {
  /** Whose own copy it is, beside the borrower's. */
  copyFor?: string
}

/** What a loan document says. Invented, and says so first: no real loan document of any lender. */
export function loanDocumentText(known: Known): Section[] {
  const own = ownDocumentText(known.loanDocument, known.record, known.lender)
  const sections = own ?? (writers[known.loanDocument.type] ?? plainPaper)(known)
  return [{ paragraphs: ['SAMPLE. This is not a real document and binds nobody.'] }, parties(known), ...sections]
}

function parties({ record: { application }, person, lender, loanDocument, copyFor }: Known): Section {
  const { property, loanNumber } = application
  const home = property && `Property: ${address(property).join(', ')}. `
  return {
    heading: 'Who and what this is about',
    paragraphs: [
      `Lender: ${ended(lender?.name ?? application.orgCode)} Borrower: ${ended(fullName(person))}`,
      `${home ?? ''}Application ID: ${loanNumber}. Version ${loanDocument.version}, ${longDate(loanDocument.givenOn)}.`,
      ...(copyFor === undefined ? [] : [`This copy is for ${copyFor}, who owns the property too.`]),
    ],
  }
}

const writers: { [type: string]: (known: Known) => Section[] } = {
  HELOC_AGREEMENT: ({ loanDocument: { terms } }) => [
    {
      heading: '1. Your line of credit',
      paragraphs: [
        `Your credit limit is ${dollars(terms.amount)}. You draw ${dollars(terms.draw)} when the line opens. The origination fee of ${dollars(terms.fee)} is added to what you owe.`,
        'You may draw again, up to what you have paid back, while the line is open. Each later draw has its own fixed rate.',
      ],
    },
    {
      heading: '2. What you pay',
      paragraphs: [
        `The annual percentage rate of the first draw is ${percent(terms.apr)}. You pay ${dollars(terms.payment)} each month for ${terms.term} months.`,
        'A payment is late when it has not arrived 15 days after it was due.',
      ],
    },
    {
      heading: '3. Security',
      paragraphs: [
        'You give a security interest in the property. You could lose your home if you do not do what this agreement says.',
        'You keep the property insured and pay its taxes.',
      ],
    },
    {
      heading: '4. When we may act',
      paragraphs: [
        'We may end the line and ask for all that you owe if you do not pay as agreed, if you told us something untrue, or if what you do harms the property or our rights in it.',
        'We may stop further draws or lower the limit if the value of the property falls by much, or if we have good reason to think that you cannot pay.',
      ],
    },
  ],
  ACCOUNT_OPENING_DISCLOSURE: ({ loanDocument: { terms } }) => [
    {
      heading: 'Rates and fees',
      paragraphs: [
        `Annual percentage rate: ${percent(terms.apr)}, fixed for this draw. Origination fee: ${dollars(terms.fee)}. There is no yearly fee.`,
      ],
    },
    {
      heading: 'Your billing rights',
      paragraphs: ['If you think there is a mistake on your statement, write to us within 60 days after it was sent.'],
    },
  ],
  RIGHT_TO_CANCEL: ({ lender, now }) => [
    {
      heading: 'Your right to cancel',
      paragraphs: [
        'You are giving us a security interest in your home. You may cancel this within three business days after the latest of: the day on which you sign, the day on which you get this notice, and the day on which you get all terms.',
        `If you sign today, you may cancel until midnight of ${longDate(cancelUntil(dayOf(now), 3))}. Saturdays count as business days. Sundays and federal holidays do not.`,
      ],
    },
    {
      heading: 'How to cancel',
      paragraphs: [
        `Write to ${lender?.name ?? 'the lender'}, or sign and send this notice, before that time. You do not have to give a reason. Every owner of the home may cancel.`,
        'If you cancel, the security interest ends, and we give back all that you have paid, within 20 days.',
      ],
    },
  ],
  SECURITY_INSTRUMENT: ({ person, lender, loanDocument: { terms } }) => [
    {
      heading: '1. What you give',
      paragraphs: [
        `You give ${lender?.name ?? 'the lender'} a security interest in the property, for a line of credit of up to ${dollars(terms.amount)} that ${fullName(person)} opens.`,
        'You keep your share in the property. When the line is paid back and closed, the security interest ends.',
      ],
    },
    {
      heading: '2. What you do not promise',
      paragraphs: [
        'You do not borrow, and you do not promise to pay. If the line is not paid back as agreed, the property can be sold, your share included.',
      ],
    },
  ],
  OWNER_NOTICE: ({ person, lender }) => [
    {
      heading: 'Why you sign',
      paragraphs: [
        `${fullName(person)} cannot give a security interest in a home that you own too, unless you sign the deed. ${lender?.name ?? 'The lender'} draws no report on your credit, and asks nothing about your income.`,
      ],
    },
    {
      heading: 'Before you sign',
      paragraphs: ['You may ask a lawyer of your own. You may say no: then the line is not opened.'],
    },
  ],
  TX_HOME_EQUITY_NOTICE: () => [
    {
      heading: 'Notice for home equity lines in Texas',
      paragraphs: [
        'Section 50(a)(6), Article XVI of the Texas Constitution limits what may be lent on a homestead. The documents may be signed only at an office of the lender, an attorney or a title company, and not before the 12th day after you applied.',
        'You may cancel within three days after you sign, without a reason and without cost.',
      ],
    },
  ],
  AUTOPAY_AUTHORIZATION: ({ record: { application }, loanDocument: { terms } }) => [
    {
      heading: 'You let us debit your account',
      paragraphs: [
        `We may debit ${dollars(terms.payment)} each month from the account that ends in ${application.autopayAccount?.mask ?? application.disburseAccount?.mask ?? 'the last four digits that you gave'}.`,
        'You may end this at any time: tell us three business days before a payment is due. Autopay is no condition of the credit.',
      ],
    },
  ],
}

function plainPaper({ lender }: Known): Section[] {
  return [
    {
      heading: 'What we do with what you tell us',
      paragraphs: [
        `${lender?.name ?? 'The lender'} uses what you tell us to decide on your application and to service your line.`,
        'You may ask us to limit what we share. We keep your data for as long as the law asks us to.',
      ],
    },
  ]
}

export function fullName({ profile: { name } }: Person): string {
  return [name?.firstName, name?.middleName, name?.lastName, name?.suffix].filter(Boolean).join(' ')
}

/** A name at the end of a sentence: that of a company or a person may end with a dot of its own. */
function ended(name: string): string {
  return name.endsWith('.') ? name : `${name}.`
}
