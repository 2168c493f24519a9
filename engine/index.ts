// The run-time front door: what a borrower's browser needs. Compile time is in release/.

export type {
  Bundle,
  BundleBrand,
  BundleChat,
  BundleLogo,
  BundleManifest,
  BundlePage,
  BundlePart,
  BundleParts,
  CompiledBlock,
  CompiledScreen,
} from './bundle.ts'
export {
  callsPart,
  chatPart,
  joinedBundle,
  missingParts,
  pagePart,
  partOf,
  partOfRoute,
  screenNames,
  screenPlace,
  withPart,
} from './bundle-parts.ts'
export * from './chat/index.ts'
export type { Compiled } from './compiled.ts'
export type { DrawnPage, PageSource } from './drawn-page.ts'
export * from './formats/index.ts'
export { postalStates, stateNames, statesOf } from './formats/state-names.ts'
export { amountText } from './forms/amount.ts'
export { answerFrom, inputFrom, inputValuesOf, valuesOfGroup } from './forms/answer-from.ts'
export { type Answers, answerAt, withAnswer } from './forms/answers.ts'
export { answersReadBy, type Reads, readsTheSame } from './forms/answers-read.ts'
export { chosenAfter } from './forms/choices.ts'
export { plainText } from './forms/clean.ts'
export { type DatePart, type DateParts, wrongParts } from './forms/date-parts.ts'
export { type Field, type FieldOption, hasItems, leaves } from './forms/field.ts'
export { type FileKind, fileKind, fileKindBytes, fileKinds } from './forms/file-kind.ts'
export { generatedAnswers } from './forms/generated-answers.ts'
export { type InputFile, type InputItem, type InputValue, type InputValues, inputFiles } from './forms/input.ts'
export { keptAnswers } from './forms/kept-answers.ts'
export { isNameOf } from './forms/own-name.ts'
export { type AnswerIssue, type FormFacts, type FormRead, itemFields, readForm, withAges } from './forms/read.ts'
export { scheduleProblem, weekday, windowStarts } from './forms/schedule.ts'
export { isInDigits, valueFormats } from './forms/value-format.ts'
export { at, type Issue, type IssueCode, issue } from './issue.ts'
export { companyHere, homeState } from './journey/company-here.ts'
export { type ListedCondition, listedConditions } from './journey/conditions.ts'
export { checkDerive, type Derive, derivedSchema, deriveFacts } from './journey/derive.ts'
export { type Flag, type FlagAnswers, type Flags, flagsFrom } from './journey/flags.ts'
export { landingAt } from './journey/landing.ts'
export type { LogCode, LogLine } from './journey/log.ts'
export { type Advance, advance, apply, type MachinePosition, rebuild } from './journey/machine.ts'
export { newMilestones } from './journey/milestones.ts'
export { fillPattern, matchPattern, type PathParams, paramNames } from './journey/path-pattern.ts'
export { isOneOf, nextPoll, type PollAnswer, type PollState, type PollStep, startPolling } from './journey/poller.ts'
export { type ProgressView, progressFor } from './journey/progress.ts'
export { absolute, addressOf, carriedQuery, matchRoute, type RouteMatch } from './journey/redirects.ts'
export { closedGate, nextStep, previousStep, stepFrom, visibleSteps } from './journey/registration.ts'
export { type RouteDecision, resolveRoute, type Trial } from './journey/route.ts'
export { type ServicesAddress, servicesAddress } from './journey/services-address.ts'
export { type Way, type WayPlace, wayFor } from './journey/way.ts'
export { isBeyond, wayPosition } from './journey/way-position.ts'
export { workSeen } from './journey/work-seen.ts'
export { type Level, levelOf, ofLevel } from './level.ts'
export { type CheckOptions, check, schemaGiven } from './logic/check.ts'
export { type EvaluateOptions, evaluate, type Match, matches } from './logic/evaluate.ts'
export { type Explanation, explain } from './logic/explain.ts'
export { namesOf, type Schema, schemasOf } from './logic/facts-schema.ts'
export { type OperatorName, operators } from './logic/operators.ts'
export { type Facts, type Rule, UNKNOWN, type Unknown } from './logic/rule.ts'
export { belongsTo, isAmong, isFamily, type Names } from './names.ts'
export {
  covers,
  type OfferFigure,
  type OfferFigures,
  offerFigureFormats,
  offerFigures,
  sameFigures,
  sortedOffers,
} from './offer/offer-figures.ts'
export { offerWith } from './offer/offer-with.ts'
export { type OfferPricing, type OfferTerms, offerTerms, repayment } from './offer/terms.ts'
export { fail, ok, type Result } from './result.ts'
export {
  type Copy,
  type Inline,
  isKnown,
  plain,
  plainTree,
  type ReadFact,
  references,
  type Tree,
  type TreeBlock,
  variables,
} from './text/copy.ts'
export { show } from './text/show.ts'
export { unbroken } from './text/unbroken.ts'
