import type { Elsewhere } from './unread.ts'

const facts = { because: 'A fact, which no document states: rules and copy may read it.' }
const theLender = { because: 'The lender keeps to it; here it is written down.' }
const ofChat = [
  'renderer/chat/asides.ts',
  'renderer/chat/chat.ts',
  'renderer/chat/proof.ts',
  'renderer/chat/providers/messaging.ts',
  'renderer/chat/providers/contact-centre.ts',
  'renderer/chat/providers/stream.ts',
  'renderer/chat/providers/talk.ts',
  'renderer/chat/providers/chatbot.ts',
  'renderer/chat/providers/socket-provider.ts',
]
const inWindow = [
  'renderer/state/chat.ts',
  'renderer/surfaces/chat/agent-state.tsx',
  'renderer/surfaces/chat/answer-rating.tsx',
  'renderer/surfaces/chat/composer.tsx',
  'renderer/surfaces/chat/ended.tsx',
  'renderer/surfaces/chat/file-link.tsx',
  'renderer/surfaces/chat/leave-message.tsx',
  'renderer/surfaces/chat/messages.tsx',
  'renderer/surfaces/chat/pre-chat.tsx',
  'renderer/surfaces/chat/sound.tsx',
  'renderer/surfaces/chat/toggle.tsx',
  'renderer/surfaces/chat/tools.tsx',
  'renderer/surfaces/chat/visitor-questions.tsx',
  'renderer/surfaces/chat/window.tsx',
  'engine/chat/attachments.ts',
]
const staff = { because: 'Staff read it in the console: it says what the entry is, or what it rests on.' }
const byName = { because: 'The theme writes all of them, each under its own name.' }
const asItIs = { because: 'The sandbox answers with the record as it is.' }
const byBlock = { because: 'A block reads the one that it names.' }
const byLocale = { because: 'Copy is read by the locale at hand.' }

/**
 * What no code reads off the types of documents: the files in which it is read as a property of a type of their own, or
 * by a word in quotes; or who else reads it.
 */
export const elsewhere: Elsewhere = {
  // Of the chat.
  ChatFacts: facts,
  CallsOfTheChat: ofChat,
  Words: inWindow,

  // Of any document.
  'Brand.sample': ['engine/release/document-set.ts'],
  'Organisation.sample': ['engine/release/document-set.ts'],
  'Pricing.sample': ['engine/release/document-set.ts'],
  'Person.title': staff,
  'Persona.sample': ['engine/release/document-set.ts'],
  CallError: ['renderer/application/failure-words.ts'],

  // Of an org.
  Shades: byName,
  Roles: byName,
  RolesOnDarkPages: byName,
  Company: { factsOf: 'org' },
  PostalAddress: ['engine/formats/postal-address.ts'],
  Texts: byBlock,
  LegalTextsOfItsOwn: facts,
  Features: { factsOf: 'org.features' },
  'Organisation.abstract': ['engine/release/document-set.ts'],
  'Organisation.extends': ['engine/release/lineage.ts'],
  'Disclosure.name': staff,
  'Disclosure.basis': staff,
  'Disclosure.numbers': ['engine/release/check/texts/check-numbers.ts'],
  'Figure.source': staff,
  'Setting.description': staff,
  'SettingOption.title': staff,

  // Of a journey.
  'ChatSettings.sessionHours': theLender,
  'ChatHours.weekdays': ['renderer/surfaces/footer/lender.ts'],
  'ChatHours.weekend': ['renderer/surfaces/footer/lender.ts'],
  'Tooltip.closeDelayMs': ['renderer/ui/tooltip-hold.ts'],
  'DocumentViewer.unseenPercent': ['renderer/ui/shows-end.ts'],
  ConditionCategory: ['engine/journey/conditions.ts'],
  'FeatureFlags.features': ['engine/journey/flags.ts'],
  'FeatureFlags.decisions': ['engine/journey/flags.ts'],
  'Gate.when': ['engine/journey/registration.ts'],
  'Journey.extends': ['engine/release/lineage.ts'],
  'Milestone.when': ['engine/journey/milestones.ts'],
  Progress: ['engine/journey/progress.ts'],
  'Progress.registration': ['engine/journey/way.ts'],
  PartOfAStep: ['engine/journey/way.ts'],
  PartOfRegistration: ['engine/journey/way.ts'],
  'Disclosure.body': ['renderer/ui/disclosure-list/index.tsx'],
  ProgressStep: ['engine/journey/progress.ts'],
  StepVariant: ['engine/journey/progress.ts'],
  OtherStepList: ['engine/journey/progress.ts'],
  'OfferDetails.when': ['engine/journey/progress.ts', 'renderer/shell/offer-card/index.tsx'],
  'Redirect.said': ['engine/journey/redirects.ts'],
  'RegistrationStep.skip': ['engine/journey/registration.ts'],
  StringTable: [
    'engine/forms/own-name.ts',
    'engine/forms/problem.ts',
    'engine/forms/read.ts',
    'engine/forms/schedule.ts',
    'renderer/blocks/offers/index.tsx',
    'renderer/blocks/offers/said-prices.ts',
    'engine/forms/value-format.ts',
    'engine/forms/widgets/checkboxes.ts',
    'engine/forms/widgets/date.ts',
    'engine/forms/widgets/upload.ts',
    'renderer/blocks/timeline/index.tsx',
    'renderer/fields/date/date-field.tsx',
    'renderer/fields/upload/refused-file.ts',
  ],

  // Of a screen.
  'CopyBlock.done': ['renderer/blocks/copy/index.tsx'],
  'CopyBlock.failed': ['renderer/blocks/copy/index.tsx'],
  FactRow: ['renderer/ui/fact-rows/index.tsx'],
  'FormCheck.message': ['engine/forms/read.ts'],
  'FormCheck.when': ['engine/forms/read.ts'],
  'PermissionBlock.missing': ['renderer/blocks/permission/index.tsx'],
  'PermissionBlock.ready': ['renderer/blocks/permission/index.tsx'],
  'PermissionBlock.refused': ['renderer/blocks/permission/index.tsx'],
  SubmittedCall: ['renderer/application/submit.ts'],

  // Of a form: compiled, and read as a field's own.
  Found: ['renderer/fields/text/found-name.tsx'],
  'Form.uiSchema': ['engine/forms/compile.ts'],
  'FormSchema.type': { because: 'It is always the same.' },
  Markdown: byLocale,
  Text: byLocale,
  'WordsWithoutWeight.es': byLocale,
  'Wordings.es': byLocale,

  // Of a persona.
  'RecordedInquiry.date': asItIs,
  'RecordedLien.monthlyPayment': asItIs,
  'RecordedLien.originalBalance': asItIs,
  'RecordedLien.originationDate': asItIs,
  RecordedProperty: ['engine/formats/postal-address.ts', 'sandbox/services/application/new-application.ts'],
  WhoInvitedThem: asItIs,

  // What a page acts through.
  Device: { because: 'Its sizes are told as they are.' },
  'AppContext.toast': ['renderer/session/app-context.ts'],
  GoOptions: ['renderer/session/app-context.ts'],
  Permitted: ['renderer/blocks/permission/index.tsx'],
  'AppCallOptions.key': ['renderer/session/app-context.ts'],
  'AppCallOptions.once': ['renderer/session/app-context.ts'],

  // The vocabulary of rules.
  AdditionalSigner: facts,
  Application: facts,
  ApplicationStatus: facts,
  AssetDepletion: facts,
  AuditFields: facts,
  BankAccount: facts,
  ChannelFacts: facts,
  CreditFreeze: facts,
  Facts: facts,
  FeatureFacts: facts,
  FullName: facts,
  HandedOn: facts,
  Identity: facts,
  LenderFacts: facts,
  LicenseFacts: facts,
  NotarySession: facts,
  OrganisationFacts: facts,
  PrivacyChoices: facts,
  Profile: facts,
  ProofOfInsurance: facts,
  PropertyAddress: facts,
  Referrer: facts,
  SessionFacts: facts,
  StateFacts: facts,
}
