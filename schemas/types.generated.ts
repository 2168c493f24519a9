// Generated from the schemas in this folder by `npm run generate`. Do not edit.
import type {Markdown, Rule, Text} from './written.ts'

/**
 * One thing that a screen shows.
 */
export type Block =
  | TextBlock
  | LegalTextBlock
  | NoticeBlock
  | FormBlock
  | FactsBlock
  | CheckAnswersBlock
  | OffersBlock
  | AgreementBlock
  | WaitingBlock
  | ContactBlock
  | LinksBlock
  | DocumentBlock
  | TimelineBlock
  | PermissionBlock
  | ItemsBlock
  | ConditionsBlock
  | CopyBlock
  | AgainBlock
  | CountdownBlock
  | DisclosuresBlock
  | HeroBlock
/**
 * A bank account of the borrower; null or absent until one is chosen.
 */
export type BankAccount = {
  uuid?: string
  routingNumber?: string | null
  mask?: string
  accountNumber?: string
} | null
/**
 * How fields are drawn: ui:order, ui:widget, ui:options, nested by answer.
 */
export type UiSchema = UiSchemaMembers & {[name: string]: UiSchema | UiSchemaMembers[keyof UiSchemaMembers]}

/**
 * A picture or a font of an org. As a file it lies under assets/ as it is; this is how the store holds it.
 */
export interface Asset {
  mediaType: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/x-icon' | 'font/woff2'
  text?: string
  base64?: string
}
export interface TextBlock {
  type: 'text'
  id?: string
  when?: Rule
  heading?: Text
  body: Markdown
}
/**
 * One of the lender's legal texts, whole.
 */
export interface LegalTextBlock {
  type: 'legal'
  id?: string
  when?: Rule
  paper: 'terms' | 'privacy' | 'communications'
  /**
   * Stands above the text. May quote {{item.effective}}, the day from which it holds.
   */
  effective: Text
}
/**
 * Something to notice. legal: a notice that the law asks for, shown as it is.
 */
export interface NoticeBlock {
  type: 'notice'
  id?: string
  when?: Rule
  tone: 'info' | 'warning' | 'success' | 'legal'
  heading?: Text
  body: Markdown
}
/**
 * The screen's fields, or some of them. Every field is drawn by exactly one block.
 */
export interface FormBlock {
  type: 'form'
  id?: string
  heading?: Text
  fields?: string[]
}
/**
 * Labels and values, to read.
 */
export interface FactsBlock {
  type: 'facts'
  id?: string
  when?: Rule
  heading?: Text
  rows: FactRow[]
}
/**
 * A label and a value; left out while a variable of the value is unknown.
 */
export interface FactRow {
  id: string
  label: Text
  /**
   * A list: the row stands once for each thing on it, which label, value and condition read as item.
   */
  each?: string
  value: Text
  when?: Rule
  emphasis?: boolean
}
/**
 * What the borrower told us, in sections, each with a way to change it.
 */
export interface CheckAnswersBlock {
  type: 'check-answers'
  id?: string
  when?: Rule
  sections: AnswersSection[]
}
export interface AnswersSection {
  id: string
  heading: Text
  change?: string
  rows: FactRow[]
}
/**
 * Compares offers for one amount; the borrower sets the amount and picks one. Its answer is an object: offerUuid, amount (cents), termMonths, feeOption, discounts (the types that the borrower counts on).
 */
export interface OffersBlock {
  type: 'offers'
  id?: string
  when?: Rule
  field: string
  /**
   * The fact that holds the offers.
   */
  offers: string
  /**
   * What helps to choose, under the words that ask for it.
   */
  hint?: Markdown
  rows: OfferRow[]
  /**
   * The figure by which the offers stand, the lowest first; in the lender's own order when absent.
   */
  sort?:
    | 'monthlyPayment'
    | 'lastPayment'
    | 'apr'
    | 'rate'
    | 'yearlyCostWithFee'
    | 'interest'
    | 'totalPaid'
    | 'originationFee'
    | 'cashToBorrower'
    | 'total'
    | 'firstPaymentOn'
    | 'termMonths'
    | 'rateType'
  /**
   * Said under the offers, for totals that hold only if something else does.
   */
  assumes?: Markdown
  stepCents?: number
  pageCents?: number
  discounts?: Discount[]
  estimated?: Rule
}
/**
 * One figure that is compared; left out where the lender does not give it.
 */
export interface OfferRow {
  id: string
  figure:
    | 'monthlyPayment'
    | 'lastPayment'
    | 'apr'
    | 'rate'
    | 'yearlyCostWithFee'
    | 'interest'
    | 'totalPaid'
    | 'originationFee'
    | 'cashToBorrower'
    | 'total'
    | 'firstPaymentOn'
    | 'termMonths'
    | 'rateType'
  label: Text
  /**
   * Words that follow the figure where it stands without its label, such as beside the button; the label when absent.
   */
  unit?: Text
  emphasis?: boolean
}
export interface Discount {
  type: string
  /**
   * {{rate}} in it is the discount.
   */
  label: Text
  /**
   * {{rate}} in it is the discount.
   */
  hint?: Text
  /**
   * Said beside the prices while they count on it.
   */
  with: Text
  /**
   * Said beside the prices while they do not count on it.
   */
  without: Text
}
/**
 * A text to read to its end before one may go on; at most 700 px wide. Its answer is true once read.
 */
export interface AgreementBlock {
  type: 'agreement'
  id?: string
  when?: Rule
  field: string
  heading: Text
  body: Markdown
}
/**
 * What is happening, how long it usually takes, and that one may leave.
 */
export interface WaitingBlock {
  type: 'waiting'
  id?: string
  when?: Rule
  heading?: Text
  body: Markdown
  usually: Text
  leave?: Text
}
/**
 * The lender's phone and email.
 */
export interface ContactBlock {
  type: 'contact'
  id?: string
  when?: Rule
  heading?: Text
  body?: Markdown
}
export interface LinksBlock {
  type: 'links'
  id?: string
  when?: Rule
  items: LinkItem[]
}
export interface LinkItem {
  id: string
  label: Text
  route?: string
  href?: string
  action?: 'try-again' | 'sign-out' | 'sign-out-here'
  style?: 'primary' | 'secondary' | 'link'
}
/**
 * Documents to read as text, to open as PDF and, where there is an answer to give, to read and sign one after the other.
 */
export interface DocumentBlock {
  type: 'document'
  id?: string
  when?: Rule
  heading?: Text
  /**
   * The fact that lists them: uuid, name, and perhaps version, givenOn, signed.
   */
  documents: string
  /**
   * The call that gives one document as text; it reads item.uuid and answers sections of heading and paragraphs.
   */
  content: string
  /**
   * The call that gives the same as a PDF; it reads item.uuid.
   */
  pdf: string
  /**
   * The call that asks for one by mail; it reads item.uuid.
   */
  paper?: string
  /**
   * An answer that is true once all are read, one after the other.
   */
  field?: string
  /**
   * The answer that each document is signed with; without it they are only read.
   */
  signature?: string
  /**
   * The answer with the initials that each document is signed with, too.
   */
  initials?: string
}
/**
 * What has happened, what is happening and what comes, with dates.
 */
export interface TimelineBlock {
  type: 'timeline'
  id?: string
  when?: Rule
  heading?: Text
  items: Event[]
}
export interface Event {
  id: string
  when?: Rule
  label: Text
  /**
   * Left out while a variable of it is unknown.
   */
  date?: Text
  body?: Markdown
  /**
   * The first event that is not done is the one of now.
   */
  done?: Rule
}
/**
 * Says why the browser is about to ask, lets it ask when the borrower says so, and says in words what came of it.
 */
export interface PermissionBlock {
  type: 'permission'
  id?: string
  when?: Rule
  asks: 'camera-and-microphone' | 'location'
  /**
   * An answer that holds the place, as latitude,longitude.
   */
  field?: string
  heading: Text
  body: Markdown
  label: Text
  ready: Markdown
  refused: Markdown
  missing: Markdown
}
/**
 * What was loaded, one card an item: what it is, where it stands, and what can be done about it now. Its texts and conditions read the item at hand as {{item.…}}.
 */
export interface ItemsBlock {
  type: 'items'
  id?: string
  when?: Rule
  heading?: Text
  /**
   * The fact that holds the items; each has a uuid.
   */
  items: string
  /**
   * Lists the items for which this is true, all when absent.
   */
  only?: Rule
  itemTitle: Text
  itemTitles?: ConditionalTitle[]
  /**
   * Left out while a variable of it is unknown.
   */
  itemDetail?: Text
  /**
   * Left out while a variable of it is unknown.
   */
  itemAmount?: Text
  states?: ItemState[]
  actions?: ItemAction[]
  empty?: Text
}
export interface ConditionalTitle {
  id: string
  when: Rule
  text: Text
}
export interface ItemState {
  id: string
  when: Rule
  label: Text
  tone: 'done' | 'todo' | 'waiting' | 'problem'
}
export interface ItemAction {
  id: string
  when?: Rule
  label: Text
  route: string
  style?: 'primary' | 'secondary' | 'link'
}
/**
 * What the lender still asks for, oldest first, in the words of conditions.json, each with the way to settle it. Categories that are not there are not listed. It looks again by itself, as often as surfaces.json says and when the page is looked at again.
 */
export interface ConditionsBlock {
  type: 'conditions'
  id?: string
  when?: Rule
  heading?: Text
  /**
   * The fact that holds the conditions, or one of them.
   */
  items: string
  routes?: {
    [k: string]: string
  }
  lead?: WayToTheList
  plain?: boolean
  /**
   * Stands before the lender's own words to the borrower.
   */
  said?: Text
  /**
   * Stands instead of what to do, and of the button, where the lender wants nothing from the borrower (`actionNeeded` false).
   */
  idle?: Text
  empty?: Text
  /**
   * Over what waits for the borrower; {{count}} in it is how many there are.
   */
  open?: Text
  /**
   * Over what is with the lender, where nothing is asked of the borrower now; {{count}} in it is how many there are.
   */
  sent?: Text
  /**
   * On each open request for which the lender gives a day, {{item.dueOn}}.
   */
  due?: Text
  owed?: OwedThing[]
}
/**
 * Instead of the list: that there are some, and the way to them. Nothing when there are none.
 */
export interface WayToTheList {
  heading: Text
  body: Markdown
  label: Text
  route: string
}
export interface OwedThing {
  id: string
  when: Rule
  header: Text
  description: Markdown
  button: Text
  route: string
}
/**
 * Lines that the borrower gives to somebody else word by word, with a button that copies them.
 */
export interface CopyBlock {
  type: 'copy'
  id?: string
  when?: Rule
  heading: Text
  lines: Text[]
  label: Text
  done: Text
  failed: Text
}
/**
 * Makes a call once more when the borrower asks for it, but not before a moment that the lender gives.
 */
export interface AgainBlock {
  type: 'again'
  id?: string
  when?: Rule
  call: string
  label: Text
  /**
   * The fact that holds the moment from which it may be asked for, as a date and time.
   */
  from?: string
  /**
   * May quote {{item.seconds}}.
   */
  waiting?: Text
  done: Text
}
/**
 * How long there is until a date, beside the date itself. A date without a time ends with its day, in the borrower's time zone. Nothing shows while the fact holds no date.
 */
export interface CountdownBlock {
  type: 'countdown'
  id?: string
  when?: Rule
  /**
   * The fact that holds the date, or the date and time.
   */
  fact: string
  /**
   * The date follows them: Offer good until December 4, 2026.
   */
  label: Text
  /**
   * Quotes {{item.left}}, such as 3 days, 1 hour or 12 minutes; the words around it must fit one and several.
   */
  left: Text
  /**
   * Takes the place of the time that is left.
   */
  ended: Text
}
/**
 * All disclosures of the journey that hold, each under the number by which other pages refer to it.
 */
export interface DisclosuresBlock {
  type: 'disclosures'
  id?: string
  when?: Rule
  heading?: Text
}
/**
 * What a first page says of the lender. It stands beside the questions where there is room, and is small above them on a phone.
 */
export interface HeroBlock {
  type: 'hero'
  id?: string
  when?: Rule
  /**
   * One short sentence: what the lender promises.
   */
  claim: Text
  /**
   * What one should know before beginning, as a list. It shows at any width.
   */
  points?: Markdown
  /**
   * A last quiet sentence, like who answers the phone. It shows where there is room.
   */
  reassurance?: Markdown
  picture?: string
  layout?: 'card' | 'panel' | 'open'
}
/**
 * How a lender looks: its colors, what each is used for, type, corners, logo, pictures.
 */
export interface Brand {
  $schema: string
  note?: string
  sample?: true
  name: string
  /**
   * @maxItems 2
   */
  colors: [] | [string] | [string, string]
  shades?: Shades
  roles?: Roles
  grounds?: Grounds
  appearance?: Appearance
  shape: Shape
  type: Type
  logo: Logo
  favicon?: string
  touchIcon?: string
  shareImage?: string
  illustration?: string
  loader?: 'ring' | 'bar'
}
/**
 * Shades of the brand's color from light to dark, where they are to be others than those that follow from it.
 */
export interface Shades {
  '50'?: string
  '100'?: string
  '200'?: string
  '300'?: string
  '400'?: string
  '500'?: string
  '600'?: string
  '700'?: string
  '800'?: string
}
/**
 * What each color is for, where it is to be another than the one that follows from the brand's: a shade by name (brand.600) or a color (#1a2b3c).
 */
export interface Roles {
  surface?: string
  surfaceRaised?: string
  text?: string
  muted?: string
  line?: string
  edge?: string
  action?: string
  actionHover?: string
  actionText?: string
  link?: string
  focus?: string
  error?: string
  errorSurface?: string
  success?: string
  successSurface?: string
  notice?: string
  noticeSurface?: string
  headerSurface?: string
  headerText?: string
  accent?: string
  heroSurface?: string
  heroText?: string
}
/**
 * How strongly the brand's color fills what stands around the questions.
 */
export interface Grounds {
  header?: 'plain' | 'tinted' | 'solid'
  hero?: 'plain' | 'tinted' | 'solid'
}
/**
 * Whether pages follow a device that is set to dark.
 */
export interface Appearance {
  dark?: boolean
  roles?: RolesOnDarkPages
}
/**
 * What each color is for on dark pages, where it is to be another than the one that follows.
 */
export interface RolesOnDarkPages {
  surface?: string
  surfaceRaised?: string
  text?: string
  muted?: string
  line?: string
  edge?: string
  action?: string
  actionHover?: string
  actionText?: string
  link?: string
  focus?: string
  error?: string
  errorSurface?: string
  success?: string
  successSurface?: string
  notice?: string
  noticeSurface?: string
  headerSurface?: string
  headerText?: string
  accent?: string
  heroSurface?: string
  heroText?: string
}
/**
 * How round corners are, and how fields are drawn.
 */
export interface Shape {
  radius: number
  button: 'square' | 'rounded' | 'pill'
  fieldStyle?: 'outlined' | 'filled'
}
/**
 * The fonts of headings and text.
 */
export interface Type {
  heading:
    | 'system'
    | 'serif'
    | 'rounded'
    | 'humanist'
    | 'mono'
    | 'archivo'
    | 'bitter'
    | 'figtree'
    | 'fraunces'
    | 'inter'
    | 'lora'
    | 'nunito-sans'
    | 'plus-jakarta-sans'
    | 'public-sans'
    | 'source-sans-3'
    | 'source-serif-4'
    | 'work-sans'
  body:
    | 'system'
    | 'serif'
    | 'humanist'
    | 'archivo'
    | 'bitter'
    | 'figtree'
    | 'fraunces'
    | 'inter'
    | 'lora'
    | 'nunito-sans'
    | 'plus-jakarta-sans'
    | 'public-sans'
    | 'source-sans-3'
    | 'source-serif-4'
    | 'work-sans'
  headingFile?: string
  bodyFile?: string
  headingWeight: number
  headingTracking?: number
}
/**
 * The lender's logo, in the header of every page.
 */
export interface Logo {
  src: string
  onDark?: string
  small?: SmallLogo
  alt: string
  width: number
  height: number
  href?: string
}
/**
 * What stands in the header where it is narrow, like a mark without the name; the logo itself when absent.
 */
export interface SmallLogo {
  src: string
  onDark?: string
  width: number
  height: number
}
/**
 * The lender's services that this journey calls, each bound to an operation of an OpenAPI contract under services/.
 */
export interface Calls {
  $schema: string
  note?: string
  calls: CallDefinition[]
}
export interface CallDefinition {
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  contract: string
  params?: {
    [k: string]: Rule
  }
  query?: {
    [k: string]: Rule
  }
  body?: {
    [k: string]: Rule
  }
  multipart?: boolean
  headers?: {
    [k: string]: Rule
  }
  confirm?: ConfirmedBy
  stores?: Stores
  safe?: boolean
  unauthenticated?: 'leave' | 'forget'
  staleMs?: number
  timeoutMs?: number
  /**
   * What is said when the service breaks (status 500 and above), where the usual words do not fit.
   */
  failed?: string
  errors?: CallError[]
  note?: string
}
/**
 * Another call, made with this one's answer as the fact `data` before anything of it is kept. When it fails, this call counts as failed, with that message.
 */
export interface ConfirmedBy {
  call: string
  message: string
}
/**
 * What the answer gives us to keep: a dotted path in it.
 */
export interface Stores {
  token?: string
  application?: string
}
export interface CallError {
  message?: string
  status?: number
  words?: string
  /**
   * Words that no other call has.
   */
  text?: Markdown
  field?: string
}
/**
 * The window in which borrowers chat with agents or with the chatbot: its calls and its words. Its numbers, and when there is one, stand in the surfaces.
 */
export interface Chat {
  $schema: string
  note?: string
  calls: CallsOfTheChat
  /**
   * When a borrower who is signed in proves it to the chat, each minute anew.
   */
  authenticatedWhen?: Rule
  testAgents?: string[]
  survey?: ('messaging' | 'contact-centre' | 'stream' | 'talk' | 'chatbot')[]
  words: Words
}
/**
 * The journey's call for each thing that the chat asks of the lender.
 */
export interface CallsOfTheChat {
  /**
   * The call that does this: begin.
   */
  begin: string
  /**
   * The call that does this: begin a stream.
   */
  beginStream: string
  /**
   * The call that does this: renew the token.
   */
  refresh: string
  /**
   * The call that does this: find the contact.
   */
  contact: string
  /**
   * The call that does this: get a ticket.
   */
  ticket: string
  /**
   * The call that does this: read older messages.
   */
  messages: string
  /**
   * The call that does this: send a file.
   */
  file: string
  /**
   * The call that does this: read a file.
   */
  content: string
  /**
   * The call that does this: end.
   */
  end: string
  /**
   * The call that does this: find the survey.
   */
  surveyAddress: string
  /**
   * The call that does this: leave a message.
   */
  leave: string
  /**
   * The call that does this: say who it is.
   */
  authenticate: string
  /**
   * The call that does this: renew the nonce.
   */
  nonce: string
  /**
   * The call that does this: read a conversation with the chatbot.
   */
  history: string
  /**
   * The call that does this: ask the chatbot.
   */
  ask: string
  /**
   * The call that does this: say whether an answer helped.
   */
  rate: string
  /**
   * The call that does this: read a talk.
   */
  talkMessages: string
  /**
   * The call that does this: speak in a talk.
   */
  talk: string
}
/**
 * Every word of the window.
 */
export interface Words {
  /**
   * On the button that opens the window.
   */
  toggle: Text
  /**
   * At the top of the window.
   */
  title: Text
  /**
   * On the button that closes the window and keeps the conversation.
   */
  close: Text
  /**
   * Beside the button, for those who hear the page.
   */
  unread: Text
  /**
   * Label of the first question.
   */
  name: Text
  /**
   * Label of the second question.
   */
  email: Text
  /**
   * Label of the choice of a test agent.
   */
  agentId: Text
  /**
   * Where an answer is missing.
   */
  required: Text
  /**
   * Where an answer is too long.
   */
  tooLong: Text
  /**
   * Where an email address is none.
   */
  emailInvalid: Text
  /**
   * Before a conversation begins.
   */
  seen: Text
  /**
   * Above a conversation with the chatbot.
   */
  machine: Text
  /**
   * On the button that begins a conversation.
   */
  start: Text
  /**
   * While a conversation begins.
   */
  starting: Text
  /**
   * Label of the field in which one writes.
   */
  message: Text
  /**
   * On the button that sends.
   */
  send: Text
  /**
   * On the button that adds files.
   */
  attach: Text
  /**
   * Over the list of files that go with the next message.
   */
  attached: Text
  /**
   * On the button beside a file.
   */
  remove: Text
  /**
   * On a file of the conversation.
   */
  open: Text
  /**
   * While nobody has joined.
   */
  waiting: Text
  /**
   * When somebody has joined.
   */
  joined: Text
  /**
   * When somebody has left.
   */
  left: Text
  /**
   * While the other end writes.
   */
  typing: Text
  /**
   * Before the borrower's own messages, for those who hear the page.
   */
  you: Text
  /**
   * Before messages of an agent without a name.
   */
  agent: Text
  /**
   * Before messages of the chatbot.
   */
  assistant: Text
  /**
   * Under a message that is on its way.
   */
  sending: Text
  /**
   * Under a message that was refused.
   */
  notSent: Text
  /**
   * On the button under a message that was refused.
   */
  again: Text
  /**
   * On the button under a message that was refused.
   */
  takeBack: Text
  /**
   * On the button above the first message.
   */
  older: Text
  /**
   * While the connection is lost.
   */
  lost: Text
  /**
   * When something fails.
   */
  failed: Text
  /**
   * When the session cannot be renewed.
   */
  token: Text
  /**
   * When a message was not taken.
   */
  sendFailed: Text
  /**
   * On the button that ends a conversation.
   */
  end: Text
  /**
   * Before a conversation is ended.
   */
  endAsk: Text
  /**
   * On the button that keeps a conversation.
   */
  endKeep: Text
  /**
   * Why a conversation has ended.
   */
  endedByAgent: Text
  /**
   * Why a conversation has ended.
   */
  endedByYou: Text
  /**
   * Why a conversation has ended.
   */
  endedInactive: Text
  /**
   * Why a conversation has ended.
   */
  endedExpired: Text
  /**
   * Heading after the end.
   */
  thanks: Text
  /**
   * On the button that leads to the survey.
   */
  survey: Text
  /**
   * On the button that begins another conversation.
   */
  anew: Text
  /**
   * On the button that saves the conversation as a file.
   */
  save: Text
  /**
   * When another window has the conversation.
   */
  elsewhere: Text
  /**
   * On the button that takes it over.
   */
  useHere: Text
  /**
   * On the button that hands over to an agent.
   */
  askAgent: Text
  /**
   * On the button under an answer of the chatbot.
   */
  helpful: Text
  /**
   * On the button under an answer of the chatbot.
   */
  notHelpful: Text
  /**
   * When an answer was rated.
   */
  rated: Text
  /**
   * Heading of the dialog about an answer.
   */
  tellMore: Text
  /**
   * Label of the reasons.
   */
  reason: Text
  /**
   * Where no reason is chosen.
   */
  reasonMissing: Text
  /**
   * A reason.
   */
  tooVague: Text
  /**
   * A reason.
   */
  notSpecific: Text
  /**
   * A reason.
   */
  notAsked: Text
  /**
   * A reason.
   */
  other: Text
  /**
   * Label of the field for another reason.
   */
  more: Text
  /**
   * Where it is too long.
   */
  moreTooLong: Text
  /**
   * On the button that sends a reason.
   */
  submit: Text
  /**
   * On the button that closes the dialog.
   */
  cancel: Text
  /**
   * Why a file is not taken.
   */
  fileType: Text
  /**
   * Why a file is not taken.
   */
  fileEmpty: Text
  /**
   * Why a file is not taken.
   */
  fileSize: Text
  /**
   * Why a file is not taken.
   */
  files: Text
  /**
   * Why a file is not taken.
   */
  filesSize: Text
  /**
   * In place of a message of a kind that the window does not know.
   */
  unknown: Text
  /**
   * On the switch that has new messages heard: it is off until somebody turns it on.
   */
  sound: Text
  /**
   * On the button that forgets everything, outside production.
   */
  reset: Text
  /**
   * On the button that leads to a message for later.
   */
  leave: Text
  /**
   * Before a message for later.
   */
  leaveNote: Text
  /**
   * When a message for later was taken.
   */
  leaveDone: Text
}
/**
 * What the chatbot of the lender's service answers. No borrower's page carries it: the service reads it, and matches what is asked with the wordings.
 */
export interface Chatbot {
  $schema: string
  note?: string
  threshold: number
  fillers: WordsWithoutWeight
  /**
   * What is said to a question that no wording fits. An agent is offered then.
   */
  unknown: Markdown
  questions: ChatbotQuestion[]
}
/**
 * By language: words that say nothing of what is asked about, such as “the” and “please”. They are left out before anything is matched.
 */
export interface WordsWithoutWeight {
  /**
   * Such words in English.
   *
   * @maxItems 300
   */
  en: string[]
  /**
   * Such words in Spanish.
   *
   * @maxItems 300
   */
  es?: string[]
}
export interface ChatbotQuestion {
  id: string
  questions: Wordings
  /**
   * What is said. Figures are quoted, never written out.
   */
  answer: Markdown
  handOver?: boolean
  note?: string
}
/**
 * By language: how people ask this, in several ways.
 */
export interface Wordings {
  /**
   * How it is asked in English.
   *
   * @maxItems 20
   */
  en:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
  /**
   * How it is asked in Spanish; without them the English ones are matched.
   *
   * @maxItems 20
   */
  es?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string, string, string, string, string]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
    | [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string
      ]
}
/**
 * How outstanding conditions are shown: by category, with the place that settles each.
 */
export interface Conditions {
  $schema: string
  note?: string
  categories: ConditionCategory[]
}
export interface ConditionCategory {
  id: string
  category: string
  needs?: string
  asksDocuments?: boolean
  location: string
  header: Text
  description: Markdown
  button: Text
  note?: string
}
/**
 * Disclosures by id. Copy refers to one as [^id]. Their order gives them their numbers, which are the same on every page.
 */
export interface Disclosures {
  $schema: string
  note?: string
  items: Disclosure[]
}
export interface Disclosure {
  id: string
  name?: string
  body: Markdown
  /**
   * It shows only when this is true.
   */
  when?: Rule
  always?: string
  numbers?: string[]
  basis?: string[]
  note?: string
}
/**
 * Every fact that a rule may read. Values from upstream are open strings: x-names lists the known names, x-families the known prefixes; anything else is still a value. x-known-in lists where a fact can be known, by the names that `x-knows` in the documents' schemas uses: what stands there may read it.
 */
export interface Facts {
  backendStatus?: string | null
  machineState?: string
  application?: Application
  user?: Profile
  identity?: Identity
  creditPulls?: {
    type?: string
  }[]
  signer?: AdditionalSigner
  session?: SessionFacts
  org?: OrganisationFacts
  lender?: LenderFacts
  flags?: {
    [k: string]: boolean
  }
  route?: {
    [k: string]: string
  }
  handoff?: HandedOn
  query?: {
    [k: string]: string
  }
  answers?: {
    [k: string]: unknown
  }
  ages?: {
    [k: string]: number
  }
  data?: {
    [k: string]: unknown
  }
  item?: {
    [k: string]: unknown
  }
  derived?: {
    [k: string]: unknown
  }
  locale?: string
  chat?: ChatFacts
  today?: string
}
/**
 * The borrower's application at the lender; what is not known yet is absent or null.
 */
export interface Application {
  uuid?: string
  loanNumber?: string
  orgCode?: string
  status?: ApplicationStatus
  term?: number | null
  rate?: number | null
  amount?: number | null
  apr?: number | null
  monthlyPayment?: number | null
  uwCalculatedDrawAmount?: number | null
  originationFee?: number | null
  uwDecision?: string
  uwSubDecision?: string
  selectedPropertyUuid?: string | null
  adjustedHomeAmount?: number | null
  property?: PropertyAddress
  creditFreeze?: CreditFreeze
  hasHmda?: boolean
  documents?: {
    uuid?: string
    type?: string
    name?: string
  }[]
  incomeSources?: {
    employmentType?: string
  }[]
  disburseAccount?: BankAccount
  autopayAccount?: BankAccount
  payType?: string
  isCrypto?: boolean
  coDeedStatus?: string
  insurance?: ProofOfInsurance
  requestedManualNotaryTime?: string | null
  assetDepletion?: AssetDepletion
  consents?: {
    type?: string
  }[]
  referrer?: Referrer
  optimizelyProfileUuid?: string
  helocSigners?: {
    identityUuid?: string
  }[]
  additionalSignerVersion?: string
  auditFields?: AuditFields
}
/**
 * How far each part of the application has come at the lender; a part not reached yet is absent.
 */
export interface ApplicationStatus {
  uwDecision?: string
  uwSubDecision?: string
  checklistStatus?: string | null
  bpo?: string
  title?: string
  giactAccountStatus?: string | null
  manualPaystubUpload?: boolean
  manualPaystubTasksComplete?: boolean
  disclosurelistSummaryReady?: boolean
  disclosurelistSummaryComplete?: boolean
  disclosurelistClosingReady?: boolean
  disclosurelistClosingComplete?: boolean
  disclosurelistNotaryReady?: boolean
  disclosurelistNotaryComplete?: boolean
  primaryParticipantAcceptComplete?: boolean
  manualDeedSigningComplete?: boolean
  employmentVerificationNeeded?: boolean
  propertyComplete?: boolean
  datatreeNoMatch?: boolean
  creditFrozenWithPin?: boolean
  dtiDecline?: boolean
  creditScoreDecline?: boolean
  waitingOnFloodCert?: boolean
  manualNotary?: boolean
  condition?: string
  liensComplete?: boolean
  inquiryAttestNeeded?: boolean
  inquiryAttestComplete?: boolean
}
/**
 * A postal address; of a home also how it is owned and used.
 */
export interface PropertyAddress {
  uuid?: string
  ownership?: string
  street1?: string
  street2?: string
  city?: string
  state?: string
  zip?: string
  use?: string
}
/**
 * A report that is frozen or locked.
 */
export interface CreditFreeze {
  bureaus?: string[]
  checks?: number
  checkedAt?: string
}
/**
 * Where the proof of home insurance stands; absent until the lender asks for it.
 */
export interface ProofOfInsurance {
  complete?: boolean
}
/**
 * Where the questions about assets stand, asked when income alone is too low; absent until answered.
 */
export interface AssetDepletion {
  complete?: boolean
}
/**
 * Who sent the borrower; absent where nobody did.
 */
export interface Referrer {
  referrerUuid?: string
}
/**
 * The lender's record of when the application was made.
 */
export interface AuditFields {
  createdDate?: string
}
/**
 * The signed-in person's name, contact details and addresses.
 */
export interface Profile {
  uuid?: string
  name?: FullName
  dob?: string
  email?: string
  phoneNumbers?: string[]
  phoneCount?: number
  addresses?: PropertyAddress[]
  hasSsn?: boolean
  ssnLast4?: string
  isAdditionalSigner?: boolean
  isBroker?: boolean
}
/**
 * The person's name; absent until it has been given.
 */
export interface FullName {
  uuid?: string
  firstName?: string
  middleName?: string
  lastName?: string
  suffix?: string
}
/**
 * Whoever is signed in, as the identity service knows them; absent until it has answered.
 */
export interface Identity {
  uuid?: string
  type?: string
  userType?: string
  email?: string
  organizationCode?: string
  isBroker?: boolean
  updatedAt?: string
  isManageable?: boolean
  activeLegacyCustomerOrgs?: string[]
  walletAddresses?: string[]
}
/**
 * Whoever is signed in, as a co-signer of the borrower.
 */
export interface AdditionalSigner {
  uuid?: string
  applicationUuid?: string
  name?: string
  email?: string
  invitedBy?: string
  state?: string
  notary?: NotarySession
}
/**
 * Where the co-signer's session with a notary stands.
 */
export interface NotarySession {
  isRemote?: boolean
  ended?: string
  triesLeft?: number
}
/**
 * What is known of the visit itself, whoever the visitor is.
 */
export interface SessionFacts {
  authenticated?: boolean
  path?: string
  trackerUuid?: string
  recordingUrl?: string
  privacy?: PrivacyChoices
}
/**
 * What the visitor allows beyond what the page needs, under the privacy options in the footer.
 */
export interface PrivacyChoices {
  recording?: boolean
}
/**
 * The lender whose page this is: its company, licenses, settings, pricing and features.
 */
export interface OrganisationFacts {
  code?: string
  state?: 'draft' | 'test' | 'live' | 'closed'
  charter?: 'bank' | 'credit-union' | 'nonbank'
  legal?: LegalTextsOfItsOwn
  canonicalCode?: string
  brandCode?: string
  companyName?: string
  companyNameShort?: string
  companyProduct?: string
  companyNMLS?: string
  companyNmlsURL?: string
  companyLegalUrl?: string
  companyAddress?: PropertyAddress
  phoneFormatted?: string
  supportHours?: string
  supportTimeZone?: string
  salesPhone?: string
  salesHours?: string
  relayPhone?: string
  phoneDial?: string
  email?: string
  termsOfUseUrl?: string
  privacyPolicyUrl?: string
  privacyLinkIsExternal?: boolean
  licensesUrl?: string
  mainBrand?: boolean
  allowRegulatorReview?: boolean
  licensedStates?: string[]
  moreStatesToCome?: boolean
  byState?: {
    [k: string]: StateFacts
  }
  settings?: {
    [k: string]: string | number | boolean | unknown[]
  }
  pricing?: {
    [k: string]: string | number | boolean | unknown[]
  }
  channel?: ChannelFacts
  features?: FeatureFacts
}
/**
 * Which legal texts the lender has as its own pages.
 */
export interface LegalTextsOfItsOwn {
  terms?: boolean
  privacy?: boolean
  communications?: boolean
}
export interface StateFacts {
  companyName?: string
  companyNMLS?: string
  companyAddress?: PropertyAddress
  licence?: LicenseFacts
}
/**
 * The lender's license in the state of the home, where its type is written down.
 */
export interface LicenseFacts {
  state?: string
  type?: string
  number?: string
}
/**
 * How borrowers come to the lender.
 */
export interface ChannelFacts {
  kind?: string
  referralRequired?: boolean
}
/**
 * What the lender offers around the journey; a feature that is not set is off.
 */
export interface FeatureFacts {
  webChat?: boolean
  ceoFeedback?: boolean
  sessionRecording?: boolean
  illinoisNotice?: boolean
  navigation?: boolean
  apps?: boolean
  marketplace?: boolean
  portfolio?: boolean
  survey?: boolean
  notifications?: boolean
  wallet?: boolean
}
/**
 * Asked once the page shows. Until they answer, and when they cannot, the states and hours are the org's own.
 */
export interface LenderFacts {
  licensedStates?: string[]
  moreStatesToCome?: boolean
  licence?: LicenseFacts
  phoneHours?: string
  chatHours?: string
  salesPhone?: string
  salesHours?: string
  relayPhone?: string
  isChatOpen?: boolean
  timeZone?: string
}
/**
 * What the routing table's row handed to the page that it led to. Nothing on any other page.
 */
export interface HandedOn {
  from?: string
  pass?: {
    [k: string]: unknown
  }
}
/**
 * In the calls of the chat: the conversation at hand, and what is said in it.
 */
export interface ChatFacts {
  provider?: string
  mode?: string
  token?: string
  conversationSid?: string
  channelId?: string
  conversationId?: string
  name?: string
  email?: string
  agentId?: string
  nonce?: string
  tag?: string
  skill?: string
  welcome?: string
  pageUrl?: string
  text?: string
  clientId?: string
  questionId?: string
  answer?: string
  rating?: string
  feedback?: string
  senderType?: string
  before?: string
  after?: string
  fileId?: string
  file?: unknown
}
/**
 * What borrowers read when a call fails: the words by name, and which of them stand where a call says nothing of its own.
 */
export interface Failures {
  $schema: string
  note?: string
  words: {
    [k: string]: Markdown
  }
  /**
   * Where the service breaks (status 500 and above) while something is looked up.
   */
  reading?: string
  /**
   * Where the service breaks (status 500 and above) while something is sent.
   */
  sending?: string
  statuses?: {
    [k: string]: string
  }
  messages?: {
    [k: string]: string
  }
}
/**
 * Questions that several screens ask: defined once, referred to by #/fields/name.
 */
export interface Fields {
  $schema: string
  note?: string
  fields: {
    [k: string]: SharedField
  }
}
export interface SharedField {
  schema: Field
  uiSchema?: UiSchema
  checks?: CheckOfASharedField[]
}
/**
 * One question, or a group of questions with the type object.
 */
export interface Field {
  $ref?: string
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /**
   * The label.
   */
  title?: Text
  /**
   * The hint.
   */
  description?: Markdown
  format?:
    | 'date'
    | 'email'
    | 'phone'
    | 'ssn'
    | 'zip'
    | 'state'
    | 'home-state'
    | 'postal-state'
    | 'person-name'
    | 'routing-number'
    | 'account-number'
    | 'password'
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  const?: string | number | boolean
  oneOf?: Option[]
  items?: Field
  properties?: {
    [k: string]: Field
  }
  required?: string[]
}
export interface Option {
  const: string | number | boolean
  title: Text
  description?: Markdown
}
export interface CheckOfASharedField {
  id: string
  when: Rule
  message: Text
}
/**
 * What else there is to say of how the question is asked.
 */
export interface UiOptions {
  /**
   * The field is asked only when this is true.
   */
  when?: Rule
  autocomplete?: string
  /**
   * For a name that is typed to sign: the fact that holds whose name it has to be, in its parts or in one line. The middle name and the suffix may be left out. Our words stand in the answer's own messages, as "signature".
   */
  nameOf?: string
  /**
   * For initials that are typed to sign: the fact that holds whose they have to be.
   */
  initialsOf?: string
  width?: 'xs' | 's' | 'm' | 'l' | 'full'
  sensitive?: boolean
  prefix?: Text
  suffix?: Text
  rows?: number
  why?: Markdown
  yes?: Text
  no?: Text
  messages?: {
    [k: string]: Text
  }
  optionsFrom?: OptionsFromAFact
  children?: {
    [k: string]: string
  }
  exclusive?: string
  detail?: {
    [k: string]: string
  }
  /**
   * For an address: the call that finds addresses that begin as the street was typed; it reads item.text.
   */
  suggest?: string
  /**
   * For an address: the call that may suggest a better one; it reads the typed address as the fact item.
   */
  lookup?: string
  add?: Text
  remove?: Text
  /**
   * May quote {{item.…}}.
   */
  itemTitle?: Text
  itemRows?: FactRow[]
  /**
   * The fact whose items are listed first; they cannot be removed, only answered.
   */
  given?: string
  givenFields?: string[]
  addedFields?: string[]
  distinct?: {
    [k: string]: string[]
  }
  found?: Found
  /**
   * For an upload: the call that sends one file as soon as it is chosen; it reads item.file, and answers document.uuid. How many files there may be stands in the schema: minItems, maxItems.
   */
  upload?: string
  accept?: ('pdf' | 'png' | 'jpeg' | 'heic')[]
  maxBytes?: number
  capture?: 'environment' | 'user'
  /**
   * For an upload: the fact that says how many files are asked for. From 2 on each has a place and a button of its own; more may be added while maxItems allows.
   */
  slots?: string
  /**
   * For a schedule: the fact that holds it, as yyyy-MM-dd.
   */
  earliest?: string
  closedDays?: number[]
  fromHour?: number
  toHour?: number
  windowHours?: number
  strength?: boolean
  new?: boolean
}
/**
 * Options that come from a list among the facts instead of the schema.
 */
export interface OptionsFromAFact {
  fact: string
  value: string
  /**
   * May quote {{item.…}}.
   */
  label: Text
  hint?: Text
}
/**
 * For a line of text: a call that says what a value belongs to, once the value passes its checks. It reads item.text.
 */
export interface Found {
  call: string
  /**
   * May quote {{item.…}}, the call's answer.
   */
  text: Text
  /**
   * Says so; it never stands in the way.
   */
  none: Text
}
export interface UiSchemaMembers {
  'ui:order'?: string[]
  'ui:widget'?:
    | 'text'
    | 'textarea'
    | 'email'
    | 'phone'
    | 'password'
    | 'select'
    | 'radio'
    | 'yes-no'
    | 'checkbox'
    | 'checkboxes'
    | 'consent'
    | 'money'
    | 'date'
    | 'ssn'
    | 'state'
    | 'zip'
    | 'address'
    | 'name'
    | 'list'
    | 'upload'
    | 'signature'
    | 'schedule'
    | 'group'
    | 'hidden'
  'ui:options'?: UiOptions
}
/**
 * Named numbers and amounts that copy quotes as {{figures.name}}, so that one edit changes every sentence.
 */
export interface Figures {
  $schema: string
  note?: string
  figures: {
    [k: string]: Figure
  }
}
export interface Figure {
  label: string
  value: number
  from?: string
  unit: 'cents' | 'fraction' | 'count' | 'days' | 'minutes' | 'hours' | 'months' | 'years' | 'bits'
  digits?: number
  source?: string
}
/**
 * What stands at the end of every page: links, lines of text and notices, and the words around the numbered disclosures.
 */
export interface Footer {
  $schema: string
  note?: string
  links: FooterLink[]
  lines: FooterLine[]
  footerImage?: 'EHL' | 'EOL' | 'EHO' | 'none'
  regulator?: 'NCUA' | 'none'
  /**
   * The lender's own, above the numbered list.
   */
  disclosureCopy?: Markdown
  disclosures: FooterDisclosures
  privacyOptions?: boolean
}
export interface FooterLink {
  id: string
  label: Text
  href: string
  when?: Rule
}
export interface FooterLine {
  id: string
  body: Markdown
  when?: Rule
  always?: string
}
/**
 * What the numbered disclosures of a page are called.
 */
export interface FooterDisclosures {
  title: Text
}
/**
 * The subset of JSON Schema in which questions are written. A keyword outside it is refused, never ignored.
 */
export interface FormSchema {
  type: 'object'
  properties: {
    [k: string]: Field
  }
  required?: string[]
}
/**
 * A journey's address, routes, redirects, who may see what, and which calls fill its facts.
 */
export interface Journey {
  $schema: string
  note?: string
  id: string
  /**
   * The journey from which this one takes what it does not say itself: documents that it lacks, screens that its routes show, and whatever its patches leave as it is.
   */
  extends?: string
  /**
   * The key under which an org holds its settings for this product.
   */
  product: string
  name: Text
  /**
   * The browser's title; {{title}} is the screen's.
   */
  pageTitle?: Text
  share?: Sharing
  locales?: ('en' | 'es')[]
  languages?: OfferedLanguage[]
  basePath: string
  /**
   * Where somebody who has not begun starts.
   */
  home: string
  /**
   * Where all disclosures stand. The footer and the notes of each page lead there.
   */
  disclosures?: string
  routes: JourneyRoute[]
  gates?: PageGate[]
  redirects: Redirect[]
  elsewhere?: string[]
  access: Access
  carriedQuery: string[]
  entryQuery?: QueryOnEntry
  facts: FactSource[]
  derive?: {
    [k: string]: Rule
  }
  nextStep: NextStep
  watchers?: Watcher[]
  flags?: FeatureFlags
  partners?: string[]
  services?: AddressOfTheServices
  telemetry?: Telemetry
  maintenance?: Maintenance
  processing?: ProcessingDialog
}
/**
 * What search engines and messages show of a link to the journey. A lender may say it in its own words.
 */
export interface Sharing {
  /**
   * The title of the link; the company's short name when absent.
   */
  title?: Text
  /**
   * One or two sentences on what the page is for, at most 200 letters.
   */
  description?: Text
}
export interface OfferedLanguage {
  locale: 'es'
  when: Rule
  note?: string
}
export interface JourneyRoute {
  path: string
  screen?: string
  use?: 'registration' | 'next-step'
  /**
   * The route is there only while this is true. It may read `org` alone.
   */
  when?: Rule
  application?: 'stored' | ApplicationFromACall
  redirects?: RouteRedirect[]
  answers?: 'registration'
  entry?: boolean
  params?: {
    [k: string]: string[]
  }
  note?: string
}
/**
 * The one that a call's answer names, asked anew whenever the page opens: whoever signs in on another device meets it there too. What is typed is kept apart from the applicant's own.
 */
export interface ApplicationFromACall {
  call: string
  at: string
  /**
   * Where somebody goes for whom there is none. The route itself: the page is for them alone.
   */
  otherwise: string
}
export interface RouteRedirect {
  when?: Rule
  to: string
  note?: string
}
export interface PageGate {
  id: string
  on: string[]
  /**
   * It may read `flags`, `org`, `query` and `session`.
   */
  when: Rule
  screen: string
  note?: string
}
export interface Redirect {
  /**
   * A path or pattern; * takes the rest.
   */
  from: string
  /**
   * Where it leads; * repeats the rest.
   */
  to: string
  keeps?: string[]
  /**
   * Shown for a while on the page that it leads to, and read out: why one is there. Not where it leaves the journey.
   */
  said?: Text
  external?: boolean
  note?: string
}
/**
 * Which pages are open to everybody, and how people sign in, stay signed in and sign out.
 */
export interface Access {
  public: string[]
  login: string
  loginRedirects?: SignInRedirect[]
  logoutRedirects?: SignInRedirect[]
  ending?: BeforeASessionEnds
  developer?: DeveloperSignIn
  /**
   * Who is offered the way to the dashboard. Everybody when absent.
   */
  dashboardWhen?: Rule
  redirectQuery?: string
  signedIn?: LoginThatASessionPasses[]
  signedOut?: RedirectAfterASession[]
}
export interface SignInRedirect {
  id: string
  when?: Rule
  call: string
  at?: string
  note?: string
}
/**
 * Somebody whose session is about to end is told, and may stay.
 */
export interface BeforeASessionEnds {
  warnMs: number
  /**
   * The call whose answer brings a fresh token.
   */
  renew: string
}
/**
 * Outside production: calls that sign in with the fact `item` (email and password), and that tell whether a token (`data.jwt`) is somebody's.
 */
export interface DeveloperSignIn {
  login: string
  identity: string
}
export interface LoginThatASessionPasses {
  /**
   * The page of the login.
   */
  at: string
  /**
   * Asked with the session: what it answers is the fact that the journey takes from it. Without an answer the login stands.
   */
  call: string
  /**
   * Whether the session is that of the person whom the link is for. False: it is somebody else's, and ends.
   */
  when?: Rule
  to: string
  note?: string
}
export interface RedirectAfterASession {
  on?: string[]
  when?: Rule
  to: string
  note?: string
}
/**
 * Parameters that are taken off the address as soon as the page is entered, so that neither its history nor a referrer holds them.
 */
export interface QueryOnEntry {
  local?: string[]
  secret?: string[]
}
export interface FactSource {
  fact: string
  call: string
  at?: string
  /**
   * Asked for only while this is true.
   */
  when?: Rule
  otherwise?: Otherwise
  note?: string
}
/**
 * The call that is asked when the first one fails; when it fails too, that message is shown.
 */
export interface Otherwise {
  call: string
  message: Text
}
/**
 * How the page finds out where a borrower goes on: which call gives the status, and where it stands.
 */
export interface NextStep {
  status: string
  statusAt: string
  /**
   * The fact with the status that came with the application: a page that is opened afresh knows it before anything is asked.
   */
  told?: string
  /**
   * Where to go when the profile or the application cannot be loaded.
   */
  missing: string
  /**
   * The call that lists the person's applications after signing in.
   */
  resume?: string
}
export interface Watcher {
  id: string
  when: Rule
  except?: string[]
}
/**
 * What rules read as `flags`. Until the calls answer, and when they fail, each has its default.
 */
export interface FeatureFlags {
  /**
   * Answers a list `features` of key and enabled.
   */
  features?: string
  /**
   * Answers a list `decisions` of key and enabled.
   */
  decisions?: string
  /**
   * Answers `trackerUuid`, a name for a browser that has none yet.
   */
  tracker?: string
  profile?: ExperimentationProfile
  items: Flag[]
}
/**
 * So that a person meets the same variations in every browser: their tracker is read, and saved where there is none.
 */
export interface ExperimentationProfile {
  read: string
  save: string
  at: string
}
export interface Flag {
  id: string
  key: string
  from: 'features' | 'decisions'
  default: boolean
  note?: string
}
/**
 * While the condition is true, the services are asked under the page's own address, but for the hosts of tests; otherwise under the one that the org gives.
 */
export interface AddressOfTheServices {
  relativeWhen: Rule
  testSite?: string
  testHosts?: string[]
}
/**
 * What a page tells of itself: never an answer.
 */
export interface Telemetry {
  context: string
  productType: string
  queryParams: string[]
  /**
   * The uuid of whoever is signed in.
   */
  identity?: Rule
  /**
   * The uuid of a co-signer; unknown for everybody else.
   */
  additionalSigner?: Rule
  recording?: Recording
}
/**
 * Saves where staff can see this visit with the application, once, while the condition is true and never from a sensitive screen.
 */
export interface Recording {
  call: string
  when: Rule
}
/**
 * Pages that are closed for a while. The call's answer says so: flagEnabled, and variables with routes (a JSON list of patterns), message, pageTitle and shouldShowDashboardLink.
 */
export interface Maintenance {
  call: string
  everyMs: number
  /**
   * When the answer names none.
   */
  title: Text
  /**
   * When the answer has none.
   */
  message: Text
}
/**
 * Shown while the next step is worked out.
 */
export interface ProcessingDialog {
  title: Text
  messages: Text[]
  /**
   * The first line of the list: that the answers were taken. It is shown once they were.
   */
  saved: Text
  work: KindOfWork[]
  timeoutMs: number
}
export interface KindOfWork {
  statuses: string[]
  text: Text
}
/**
 * What a borrower is asked to agree to, as the lender's own pages. A text that is not here is on the lender's site, and its address leads there.
 */
export interface LegalTexts {
  $schema: string
  note?: string
  papers?: Texts
}
/**
 * Each has a page of the journey, by its name: terms, privacy, communications.
 */
export interface Texts {
  terms?: LegalText
  privacy?: LegalText
  communications?: LegalText
}
export interface LegalText {
  effective: string
  sections: Section[]
}
export interface Section {
  id: string
  heading?: Text
  body: Markdown
}
/**
 * The client-side state machine: states with their destinations, and the events that move between them. It decides where the routing table has no row.
 */
export interface Machine {
  $schema: string
  note?: string
  /**
   * The state of a fresh application.
   */
  initial: string
  states: MachineState[]
  events: MachineEvent[]
}
export interface MachineState {
  id: string
  destinations: Destination[]
  note?: string
}
export interface Destination {
  when?: Rule
  to: string
}
export interface MachineEvent {
  id: string
  from: 'any' | string[]
  to: string
  /**
   * It fires once, when this becomes true. Without it, it fires only by name.
   */
  when?: Rule
  note?: string
}
/**
 * Events for analytics, each fired once when its condition becomes true.
 */
export interface Milestones {
  $schema: string
  note?: string
  milestones: Milestone[]
}
export interface Milestone {
  id: string
  event: string
  when: Rule
  note?: string
}
/**
 * The menus of the page's header: where else a borrower can go, and what they can do, from any page.
 */
export interface Navigation {
  $schema: string
  note?: string
  /**
   * Without this, always. Where it is false the header has no menus at all.
   */
  when?: Rule
  menus: Menu[]
}
/**
 * Shows when at least one of its items does.
 */
export interface Menu {
  id: string
  place: 'side' | 'account'
  label: Text
  items: MenuItem[]
}
/**
 * Leads somewhere, does something, or opens a screen over the page.
 */
export interface MenuItem {
  id: string
  label: Text
  href?: string
  action?: 'signIn' | 'signOut' | 'switchAccounts'
  /**
   * A screen that no route shows and whose submit says `next: close`: it opens over the page at hand.
   */
  dialog?: string
  when?: Rule
}
/**
 * One lender: its codes, hosts, company, licenses and what it offers. An org is a patch on the org that it extends.
 */
export interface Organisation {
  $schema: string
  note?: string
  sample?: true
  abstract?: boolean
  code: string
  canonicalCode?: string
  brandCode?: string
  extends?: string
  state?: 'draft' | 'test' | 'live' | 'closed'
  testHosts?: string[]
  derivedFrom?: string
  hosts?: string[]
  baseUrl?: string
  locales?: ('en' | 'es')[]
  company: Company
  companies?: CompanyOfSomeStates[]
  contacts?: OtherContacts
  products: {
    [k: string]: Product
  }
  licences?: Licence[]
  channel?: Channel
  chat?: ChatOfTheLender
  features?: Features
}
/**
 * Who the lender is, as pages, the footer and the disclosures name it.
 */
export interface Company {
  companyName: string
  companyNameShort: string
  companyProduct: string
  companyNMLS?: string
  charter?: 'bank' | 'credit-union' | 'nonbank'
  companyNmlsURL?: string
  companyLegalUrl?: string
  companyAddress?: PostalAddress
  phoneFormatted: string
  email: string
  /**
   * The page or file with the terms that borrowers agree to.
   */
  termsOfUseUrl?: string
  /**
   * The page or file with the lender's privacy policy.
   */
  privacyPolicyUrl?: string
  privacyLinkIsExternal?: boolean
  /**
   * The booklet that federal law wants offered with an application: the bureau's own, or one of the lender's that takes its place.
   */
  bookletUrl?: string
  /**
   * The page that lists the lender's licenses.
   */
  licensesUrl?: string
  mainBrand?: boolean
  allowRegulatorReview?: boolean
  additionalUrls?: AdditionalLink[]
}
export interface PostalAddress {
  street1: string
  street2?: string
  city: string
  state: string
  zip: string
}
export interface AdditionalLink {
  id: string
  type: string
  name: Text
  url: string
}
export interface CompanyOfSomeStates {
  id: string
  companyName: string
  states: string[]
  companyNMLS: string
  companyAddress: PostalAddress
}
/**
 * Who else can be reached, and when somebody answers.
 */
export interface OtherContacts {
  supportHours?: OpeningHours
  salesPhone?: string
  salesHours?: OpeningHours
  relayPhone?: string
}
export interface OpeningHours {
  timeZone:
    | 'America/New_York'
    | 'America/Chicago'
    | 'America/Denver'
    | 'America/Phoenix'
    | 'America/Los_Angeles'
    | 'America/Anchorage'
    | 'Pacific/Honolulu'
  weekdays?: HoursOfADay
  saturday?: HoursOfADay
  sunday?: HoursOfADay
}
export interface HoursOfADay {
  opens: string
  closes: string
}
export interface Product {
  /**
   * The journey by which a borrower applies for this product.
   */
  journey: string
  name?: Text
  settings?: {
    [k: string]: string | number | boolean | unknown[]
  }
}
export interface Licence {
  id: string
  state: string
  number?: string
  expires?: string
  type?: string
}
/**
 * How borrowers come to this lender.
 */
export interface Channel {
  kind?: 'retail' | 'wholesale'
  referralRequired?: boolean
}
/**
 * Who answers this lender's chat, and how a conversation begins. It shows where the chat is turned on among the features.
 */
export interface ChatOfTheLender {
  agents: 'messaging' | 'contact-centre' | 'stream'
  skill: string
  tag: string
  /**
   * What every conversation begins with. It asks not to send a Social Security number or banking details.
   */
  welcome: Text
  partnerDomains: string[]
}
/**
 * What this lender offers around the journey. What is not set here or by the org that this one inherits from is off.
 */
export interface Features {
  webChat?: boolean
  ceoFeedback?: boolean
  sessionRecording?: boolean
  illinoisNotice?: boolean
  navigation?: boolean
  apps?: boolean
  marketplace?: boolean
  portfolio?: boolean
  survey?: boolean
  notifications?: boolean
  wallet?: boolean
}
/**
 * A scripted borrower of the sandbox: who they are, and how the lender's services answer them.
 */
export interface Persona {
  $schema: string
  note?: string
  sample: true
  id: string
  title: string
  description: string
  journey: string
  /**
   * Another persona, whose answers, first state and records this one has where it gives none of its own, and whose script speaks after its own.
   */
  like?: string
  orgs?: string[]
  referrer?: string
  arrival?: Arrival
  answers: {
    [k: string]: unknown
  }
  state?: {
    [k: string]: unknown
  }
  records?: Records
  script: ScriptEntry[]
}
/**
 * How this person comes to the journey when not by its first page: with an invitation that somebody sent them.
 */
export interface Arrival {
  route: string
  from: WhoInvitedThem
  daysAgo?: number
}
/**
 * The broker or lender whose invitation brings this person, as the invitation's page names them.
 */
export interface WhoInvitedThem {
  name: string
  kind: 'BROKER' | 'LENDER'
}
/**
 * What credit bureaus and county records say of this person. Each gets its uuid when an application begins.
 */
export interface Records {
  properties?: RecordedProperty[]
  liens?: RecordedLien[]
  inquiries?: RecordedInquiry[]
  income?: RecordedIncome[]
  conditions?: RecordedCondition[]
  insurance?: Insurance
  accounts?: RecordedAccount[]
  invitedDaysAgo?: number
  frozenAt?: ('EQUIFAX' | 'EXPERIAN' | 'TRANSUNION')[]
  maxAmount?: number
}
export interface RecordedProperty {
  street1: string
  street2?: string
  city: string
  state: string
  zip: string
  use?: 'PRIMARY' | 'SECONDARY' | 'INVESTMENT'
}
export interface RecordedLien {
  lenderName: string
  kind: 'MORTGAGE' | 'HELOC' | 'SOLAR_PACE' | 'TAX' | 'OTHER'
  originationDate?: string
  originalBalance?: number
  currentBalance: number
  monthlyPayment: number
}
export interface RecordedInquiry {
  lenderName: string
  date: string
}
export interface RecordedIncome {
  kind: 'JOB' | 'NEW_JOB' | 'SELF_EMPLOYMENT' | 'BENEFIT' | 'PENSION' | 'RENT' | 'OTHER'
  name?: string
  annualAmount: number
  verifiedAmount?: number
  isUnlinkable?: boolean
}
export interface RecordedCondition {
  category: string
  of?: 'SIGNER'
  from?: string
  daysAgo?: number
  comments?: string
  documents?: number
}
/**
 * What becomes of the proof of home insurance.
 */
export interface Insurance {
  hasLapsed?: boolean
  floodZone?: string
  isMasterPolicy?: boolean
}
export interface RecordedAccount {
  name: string
}
export interface ScriptEntry {
  on: string
  /**
   * Read over {application, body, count, status}: the application before this call (after it, when a co-signer makes it), what was sent, how often this operation has been called for it (1 the first time), and, for getStatus, the status about to be answered.
   */
  when?: Rule
  statuses?: (string | null)[]
  set?: {
    [k: string]: unknown
  }
  fail?: Fail
  delayMs?: number
}
/**
 * The service refuses the call instead of doing it.
 */
export interface Fail {
  status: number
  errors: string[]
  times?: number
}
/**
 * How the lender's status is asked for: which statuses mean work in progress, which end the wait, and how long to wait.
 */
export interface Polling {
  $schema: string
  note?: string
  groups: StatusGroups
  keep: string[]
  /**
   * The status that any other processing status becomes at the limit.
   */
  gaveUp: string
  waits: Waits
  limits: Limits
}
/**
 * Which statuses end the wait at once, and which mean that the lender is still at work.
 */
export interface StatusGroups {
  stop: string[]
  processing: string[]
}
/**
 * Milliseconds between polls: base, then times factor for each try, up to cap.
 */
export interface Waits {
  base: number
  factor: number
  cap: number
}
/**
 * How often the status is asked for before the page goes on with what it has.
 */
export interface Limits {
  processing: number
  unchanged: number
}
/**
 * Invented answers of the lender, for the console's preview of screens: facts of an application, and what screens load. Borrowers never get it.
 */
export interface PreviewData {
  $schema: string
  note?: string
  facts: {
    [k: string]: unknown
  }
  data: {
    [k: string]: unknown
  }
  personas?: {
    [k: string]: Person
  }
}
export interface Person {
  title: string
  facts?: {
    [k: string]: unknown
  }
  data?: {
    [k: string]: unknown
  }
}
/**
 * Pricing entries, merged in order: what a later one says wins. An entry may be for one product alone.
 */
export interface Pricing {
  $schema: string
  note?: string
  sample?: true
  entries: PricingEntry[]
}
export interface PricingEntry {
  id: string
  /**
   * Only for this product; for all of them when absent.
   */
  product?: string
  values: {
    [k: string]: string | number | boolean | unknown[]
  }
}
/**
 * The step list beside an application, which step each progress state stands for, and when the offer details show.
 */
export interface Progress {
  $schema: string
  note?: string
  title: Text
  steps: ProgressStep[]
  lists?: OtherStepList[]
  states: ProgressState[]
  registration?: PartOfRegistration
  offer?: OfferDetails
}
export interface ProgressStep {
  id: string
  label: Text
  parts?: PartOfAStep[]
  variants?: StepVariant[]
}
export interface PartOfAStep {
  id: string
  label: Text
  /**
   * It is listed only while this is true, or while somebody is there.
   */
  when?: Rule
}
export interface StepVariant {
  when: Rule
  label: Text
}
export interface OtherStepList {
  id: string
  title: Text
  steps: ProgressStep[]
}
export interface ProgressState {
  id: string
  /**
   * Of another list than the usual one.
   */
  list?: string
  step: number
}
/**
 * What the part before the first step is called: registration, with its groups. Without this, registration counts by itself.
 */
export interface PartOfRegistration {
  label: Text
}
/**
 * The terms of the chosen offer, shown with the steps while the condition holds.
 */
export interface OfferDetails {
  title: Text
  when: Rule
  rows: FactRow[]
}
/**
 * The steps of registration, in order, in groups; which may be skipped; and the gates that close registration.
 */
export interface Registration {
  $schema: string
  note?: string
  /**
   * The route whose query selects the step.
   */
  route: string
  query: string
  /**
   * Shown for a while, and read out, where an address asks for a step that registration does not have: why another one shows.
   */
  gone?: Text
  lead?: Lead
  person?: WhoseApplicationItIs
  groups: RegistrationGroup[]
  steps: RegistrationStep[]
  gates?: Gate[]
}
/**
 * Where an invitation or a partner's lead fills in first answers: its uuid stands in this query parameter, and the call's answer holds them under `answers`.
 */
export interface Lead {
  query: string
  call: string
}
/**
 * Somebody who is signed in registers nobody else: where the fact and the answer name two people, the screen stands instead of registration and nothing is sent.
 */
export interface WhoseApplicationItIs {
  /**
   * The fact that names who is signed in.
   */
  known: string
  answer: string
  screen: string
}
export interface RegistrationGroup {
  id: string
  title: Text
}
export interface RegistrationStep {
  id: string
  group: string
  title: Text
  screen: string
  /**
   * The step is left out when this is true.
   */
  skip?: Rule
}
export interface Gate {
  id: string
  when: Rule
  screen: string
}
/**
 * Where the lender's status sends the borrower: an ordered table, the first row that matches wins. Where no row matches, the machine decides.
 */
export interface Routing {
  $schema: string
  note?: string
  rows: RoutingRow[]
}
/**
 * Statuses, an optional condition, and a destination.
 */
export interface RoutingRow {
  id: string
  statuses: string[]
  /**
   * The row counts only when this is true.
   */
  when?: Rule
  to: string
  from?: From
  pass?: {
    [k: string]: Rule
  }
  note?: string
}
/**
 * The route that the destination should treat as where the borrower came from.
 */
export interface From {
  route: string
  when?: Rule
}
/**
 * One page of a journey: what it shows, what it asks, what it sends.
 */
export interface Screen {
  $schema: string
  note?: string
  /**
   * The one h1 of the page, and its title in the browser.
   */
  title: Text
  /**
   * One short paragraph under the title.
   */
  lede?: Markdown
  variants?: Variant[]
  layout?: 'step' | 'waiting' | 'outcome' | 'plain' | 'wide'
  progress?: string
  /**
   * The part of its progress step that this page is, of progress.json: what the page is called on the way.
   */
  part?: string
  opens?: 'once-led' | 'while-led'
  sensitive?: boolean
  back?: boolean | string
  load?: LoadedData[]
  form?: Form
  prefill?: {
    [k: string]: Rule
  }
  blocks: Block[]
  stops?: Stop[]
  submit?: Submit
  refresh?: Refresh
}
export interface Variant {
  id: string
  when: Rule
  title: Text
  lede?: Markdown
}
export interface LoadedData {
  call: string
  as: string
  when?: Rule
}
/**
 * Questions as a JSON Schema of the answers plus a uiSchema, in the convention of react-jsonschema-form, within the subset of form.schema.json.
 */
export interface Form {
  schema: FormSchema
  uiSchema?: UiSchema
  checks?: FormCheck[]
}
export interface FormCheck {
  id: string
  when: Rule
  field: string
  message: Text
}
export interface Stop {
  id: string
  when: Rule
  title: Text
  body: Markdown
}
/**
 * What the primary button does. Absent: the page has none.
 */
export interface Submit {
  label?: Text
  busy?: Text
  /**
   * Shown for a while, over whatever page comes, once the calls are made: what was sent, where the next page does not say it.
   */
  done?: Text
  /**
   * The button shows only when this is true.
   */
  when?: Rule
  calls?: SubmittedCall[]
  /**
   * Read after the calls, their answers included. True: the page stays, and may ask for more, such as a code that was sent.
   */
  stays?: Rule
  next: ('step' | 'status' | 'resume' | 'close') | string
  leave?: Leave
  onArrival?: boolean
  settled?: boolean
  processing?: boolean
}
export interface SubmittedCall {
  call: string
  when?: Rule
  as?: string
}
/**
 * After the calls the page leaves for an address that a service answers, instead of going on to `next`: the page's own site, or an origin that journey.json lists under `partners`. Any other address is refused.
 */
export interface Leave {
  /**
   * Made last.
   */
  call: string
  /**
   * Left for only when this is true; else the page goes on to `next`.
   */
  when?: Rule
  at: string
}
/**
 * Asks the lender again now and then while the page is open, and goes on when the next step is another page.
 */
export interface Refresh {
  everyMs: number
  when?: Rule
}
/**
 * What each lender sets for this journey: the settings of its product, and its prices.
 */
export interface LenderSettings {
  $schema: string
  note?: string
  settings: {
    [k: string]: Setting
  }
  pricing?: {
    [k: string]: Setting
  }
}
export interface Setting {
  title: string
  description?: string
  type: 'money' | 'percent' | 'number' | 'switch' | 'choice' | 'choices' | 'states' | 'text'
  options?: SettingOption[]
  minimum?: number
  maximum?: number
  isForServices?: boolean
}
export interface SettingOption {
  value: string | number
  title: string
}
/**
 * The words that belong to no screen: buttons, errors, labels of parts.
 */
export interface Strings {
  $schema: string
  note?: string
  avoid?: TermToAvoid[]
  strings: StringTable
}
export interface TermToAvoid {
  id: string
  locale: 'en' | 'es'
  term: string
  use: string
  why?: string
}
/**
 * The words of the page itself, such as labels of buttons and messages of checks, by name.
 */
export interface StringTable {
  addItem: Text
  addressKeep: Text
  addressSuggested: Text
  addressUse: Text
  documentNext: Text
  documentReadOn: Text
  documentSignAgain: Text
  pageNext: Text
  pagePrevious: Text
  pageOf: Text
  printedOn: Text
  signatureInitials: Text
  signatureName: Text
  textSize: Text
  printLender: Text
  agreementMark: Text
  agreementRead: Text
  agreementScroll: Text
  applicationId: Text
  back: Text
  change: Text
  changeAnswer: Text
  chooseOne: Text
  dismiss: Text
  survey: Text
  close: Text
  continue: Text
  day: Text
  documentCount: Text
  documentDownload: Text
  documentDownloadAll: Text
  documentEnglish: Text
  documentGiven: Text
  documentHide: Text
  documentMark: Text
  documentOpen: Text
  documentPaper: Text
  documentPaperSent: Text
  documentRead: Text
  documentScroll: Text
  documentShow: Text
  documentSign: Text
  documentSigned: Text
  documentSignFirst: Text
  documentsNone: Text
  documentsRead: Text
  documentsSigned: Text
  documentUnsigned: Text
  documentVersion: Text
  emailTypo: Text
  errorField: Text
  errorPrefix: Text
  errorTitle: Text
  fallbackBody: Text
  fallbackTitle: Text
  formatDate: Text
  formatDateParts: Text
  formatDateFar: Text
  phoneArea: Text
  cameraAgain: Text
  cameraCheck: Text
  cameraFace: Text
  cameraFile: Text
  cameraFrame: Text
  cameraMissing: Text
  cameraRefused: Text
  cameraTake: Text
  cameraTitle: Text
  cameraUse: Text
  cameraWaiting: Text
  zipStateRight: Text
  zipState: Text
  choiceAlone: Text
  choicesAside: Text
  /**
   * {{option}} is what it says.
   */
  choiceTakenBack: Text
  choiceOr: Text
  choiceGone: Text
  notDistinct: Text
  formatYear: Text
  formatEmail: Text
  formatMoney: Text
  formatName: Text
  formatPassword: Text
  formatPhone: Text
  formatAccountNumber: Text
  formatRoutingNumber: Text
  formatSsn: Text
  formatState: Text
  formatZip: Text
  goToDashboard: Text
  hideValue: Text
  home: Text
  itemAdded: Text
  itemRemoved: Text
  loading: Text
  month: Text
  mustTick: Text
  newWindow: Text
  no: Text
  noScript: Text
  notAnOption: Text
  notFoundBody: Text
  notFoundTitle: Text
  note: Text
  nothingLost: Text
  offerAmount: Text
  offerChoose: Text
  offerEstimated: Text
  offerLess: Text
  offerMonths: Text
  offerMore: Text
  offerRange: Text
  offerDiscounted: Text
  offerNoPrice: Text
  offerSaid: Text
  offerSaidRange: Text
  offerUndiscounted: Text
  offerFixed: Text
  offerVariable: Text
  offerSame: Text
  /**
   * {{low}} and {{high}} are the amounts that it covers.
   */
  offerOnly: Text
  offerNone: Text
  offerYears: Text
  offline: Text
  optional: Text
  passwordFair: Text
  passwordStrong: Text
  passwordWeak: Text
  pattern: Text
  privacyOptions: Text
  progressArea: Text
  progressDone: Text
  progressLine: Text
  reference: Text
  removeItem: Text
  required: Text
  scheduleClosed: Text
  scheduleDay: Text
  scheduleEarly: Text
  scheduleParts: Text
  scheduleTime: Text
  scheduleTimeNone: Text
  showValue: Text
  signatureShown: Text
  signIn: Text
  signOut: Text
  languageEnded: Text
  languageFailed: Text
  askedAgain: Text
  askedNew: Text
  skipToContent: Text
  snagBody: Text
  snagTitle: Text
  somethingWrong: Text
  stillWorking: Text
  testSite: Text
  timelineDone: Text
  timelineNext: Text
  timelineNow: Text
  tooFew: Text
  tooLarge: Text
  tooLong: Text
  tooMany: Text
  tooShort: Text
  tooSmall: Text
  tryAgain: Text
  unexpected: Text
  waitLeave: Text
  waitUsually: Text
  waitingDialog: Text
  why: Text
  working: Text
  year: Text
  yes: Text
  sessionEnding: Text
  sessionEndingBody: Text
  sessionTimeLeft: Text
  sessionStay: Text
  privacyIntro: Text
  privacyRecording: Text
  privacyRecordingHint: Text
  privacyHonoured: Text
  privacySignal: Text
  privacySave: Text
  privacySaved: Text
  privacyDone: Text
  developerTitle: Text
  developerEmail: Text
  developerPassword: Text
  developerToken: Text
  developerFailed: Text
  originatorBroker: Text
  originatorCall: Text
  originatorEmail: Text
  originatorLicence: Text
  originatorOfficer: Text
  uploadExtra: Text
  uploadReplace: Text
  uploadSlot: Text
  uploadCamera: Text
  uploadChoose: Text
  uploadChooseOne: Text
  uploadDrop: Text
  uploadEmpty: Text
  uploadKind: Text
  uploadLarge: Text
  uploadLimits: Text
  uploadLost: Text
  uploadMany: Text
  uploadRemove: Text
  uploadRemoved: Text
  uploadRetry: Text
  uploadSending: Text
  uploadSent: Text
  uploadUnsent: Text
  notifications: Text
  notificationsUnread: Text
  notificationsOf: Text
  notificationsNone: Text
  notificationsAll: Text
  notificationsLatest: Text
  notificationsLoading: Text
  notificationsFailed: Text
  notificationsNotRefreshed: Text
  notificationUnread: Text
  notificationRead: Text
  notificationsReadAll: Text
  notificationMarked: Text
  notificationNotMarked: Text
  accounts: Text
  accountsIntro: Text
  accountsOne: Text
  accountsNone: Text
  accountsLoading: Text
  accountInUse: Text
  accountUse: Text
  accountUsed: Text
  accountAddress: Text
  accountCopy: Text
  accountCopied: Text
  accountNotCopied: Text
  disclosuresAll: Text
  footerMore: Text
  askedUnkept: Text
  unkeptStep: Text
  answersElsewhere: Text
  notNow: Text
  notYet: Text
  privacyRemembered: Text
  privacyRememberedHint: Text
}
/**
 * Numbers and lists of what stands around a journey's screens: chat, feedback, notifications, documents, loader. Each name says its unit.
 */
export interface Surfaces {
  $schema: string
  note?: string
  chat: ChatSettings
  conditions: ConditionsList
  originator: LoanOriginator
  notifications: Notifications
  wallet?: Accounts
  toasts: Toasts
  tooltip: Tooltip
  copying: Copying
  survey: Survey
  documentViewer: DocumentViewer
  loader: LoaderSettings
  licences?: Licenses
  phoneHours: PhoneHours
  chatHours?: ChatHours
  monitoring: Monitoring
}
/**
 * When there is a chat, its calls, limits and timings.
 */
export interface ChatSettings {
  sessionHours: number
  chatbotSessionMinutes: number
  refreshMs: number
  keepaliveMs: number
  connectionHours: number
  firstMessages: number
  agentWaitMs: number
  typingPreviewMs: number
  nameMaxLength: number
  emailMaxLength: number
  chatbotFeedbackMaxLength: number
  fileTypes: string[]
  /**
   * When this journey has a chat. Without it there is none.
   */
  when?: Rule
  maxFiles?: number
  maxFileMegabytes?: number
  maxMessageMegabytes?: number
}
/**
 * How the list of what the lender still asks for is kept up to date.
 */
export interface ConditionsList {
  everyMs: number
}
/**
 * The card of the loan officer or broker who sent the borrower.
 */
export interface LoanOriginator {
  staleMinutes: number
  /**
   * The call that says who sent the borrower; its parameters say where the originator's id comes from. Without it no card shows.
   */
  call?: string
  /**
   * Nobody is asked for and no card shows where this does not hold. Without it there is always one.
   */
  when?: Rule
  pictureOrigins?: string[]
}
/**
 * The bell in the header, and how many notifications it lists.
 */
export interface Notifications {
  latest: number
  unreadMax: number
  /**
   * The header has a bell where this holds; without it there is none. The notifications are those of the account in use.
   */
  when?: Rule
  /**
   * The call that says that somebody has read a notification, whose id is `item.uuid`. Without it nothing is marked.
   */
  read?: string
}
/**
 * The accounts that somebody may act for in the lender's wider product family. Without this there are none.
 */
export interface Accounts {
  /**
   * The call that lists them, with the notifications of each.
   */
  accounts: string
  /**
   * The call that is asked for an account before it is used; the account's address is `item.principal`.
   */
  profile: string
  addressQuery: string
}
/**
 * The short messages that come up over the page and go again.
 */
export interface Toasts {
  max: number
  showMs: number
}
/**
 * The small explanations that show while the pointer or the keyboard is on something.
 */
export interface Tooltip {
  closeDelayMs: number
}
/**
 * What shows when a value has been copied.
 */
export interface Copying {
  confirmationMs: number
}
/**
 * Asks, at the end of some pages, how they are. Without pages it is never asked.
 */
export interface Survey {
  callbackDelayMs: number
  when?: Rule
  routes?: string[]
  /**
   * What is asked: a screen that no route shows and whose submit says `next: close`.
   */
  screen?: string
}
/**
 * How agreements and loan documents are shown to read.
 */
export interface DocumentViewer {
  maxWidthPx: number
  unseenPercent: number
}
/**
 * What shows while the page waits for the lender.
 */
export interface LoaderSettings {
  hideDelayMs: number
}
/**
 * Which call says where the lender is licensed; without it the org's own licenses are named.
 */
export interface Licenses {
  call: string
}
/**
 * Days of the week by number, 1 is Monday.
 */
export interface PhoneHours {
  weekdays: number[]
  weekend: number[]
  timeZone: string
  call?: string
}
/**
 * When somebody chats. Days of the week by number, 1 is Monday.
 */
export interface ChatHours {
  weekdays: number[]
  weekend: number[]
  timeZone: string
  call: string
  /**
   * The call that says whether somebody chats at the moment, asked again as often as the chat is refreshed. Without it nothing is said of the moment.
   */
  status?: string
}
/**
 * What share of visits is watched for faults, and recorded.
 */
export interface Monitoring {
  samplePercent: number
  replayPercent: number
}
