// The run-time front door: what a borrower's browser needs. Compile time is in release/.
export { at, type Issue, type IssueCode, issue } from './issue.ts'
export { fail, ok, type Result } from './result.ts'

export { type CheckOptions, check } from './logic/check.ts'
export { type EvaluateOptions, evaluate, type Match, matches } from './logic/evaluate.ts'
export { type Explanation, explain } from './logic/explain.ts'
export { type Facts, type Rule, UNKNOWN, type Unknown } from './logic/rule.ts'

export { checkDerive, type Derive, derivedSchema, deriveFacts } from './journey/derive.ts'
export type { LogCode, LogLine } from './journey/log.ts'
export { type Advance, advance, apply, type MachinePosition, rebuild } from './journey/machine.ts'
export { fillPattern, matchPattern, type PathParams } from './journey/path-pattern.ts'
export { isOneOf, nextPoll, type PollAnswer, type PollState, type PollStep, startPolling } from './journey/poller.ts'
export { type ProgressView, progressFor } from './journey/progress.ts'
export { absolute, addressOf, carriedQuery, type Place, placeAt } from './journey/redirects.ts'
export { closedGate, nextStep, previousStep, stepFrom, visibleSteps } from './journey/registration.ts'
export { type RouteDecision, resolveRoute, type Trial } from './journey/route.ts'

export * from './formats/index.ts'
