import { useAtomValue } from 'jotai'
import { lazy, useEffect } from 'react'
import { closedGate, matches, nextStep, previousStep, readForm, stepFrom, visibleSteps } from '#engine'
import { useRegistration } from '../application/use-registration.ts'
import { loadBlocks } from '../blocks/index.tsx'
import { loadFields } from '../fields/lazy-fields.ts'
import { stepAddress } from '../navigation/step-address.ts'
import type { AppContext } from '../session/app-context.ts'
import { useBundle } from '../session/bundle.ts'
import { pageFacts } from '../session/facts.ts'
import { useApp } from '../session/use-app.ts'
import { registrationScope } from '../session/use-lead.ts'
import { useLocation } from '../session/use-location.ts'
import { Coming } from '../shell/coming/index.tsx'
import { RegistrationProgress } from '../shell/registration-progress.tsx'
import { flagsAtom, otherPersonAtom } from '../state/atoms.ts'
import { ScreenPage } from './screen-page.tsx'
import { WithItsFields } from './with-its-fields.tsx'

const RegistrationStep = lazy(async () => ({ default: (await import('./registration-step.tsx')).RegistrationStep }))

/** The registration step that the address asks for, or the first before it that still lacks an answer. */
export function RegistrationPage() {
  const app = useApp()
  const { registration, journey, screens } = useBundle()
  const { search } = useLocation()
  const isReady = useRegistration()
  const isForOther = useAtomValue(otherPersonAtom)
  // Steps and gates may hang on a flag that comes late.
  useAtomValue(flagsAtom)
  const query = new URLSearchParams(search)
  const askedId = query.get(registration.query)
  const isUnknown = isReady && askedId !== null && !registration.steps.some(({ id }) => id === askedId)
  useEffect(() => {
    if (!isUnknown) return
    // Without it the first step shows all the same, with no word of why.
    import('../application/unknown-step.ts').then(
      ({ leaveUnknownStep }) => leaveUnknownStep(app),
      () => undefined,
    )
  }, [isUnknown, app])
  const asked = stepAsked(app, query)
  const step = (isReady && app.ports.isLive ? firstUnanswered(app, asked?.id) : undefined) ?? asked
  const turnedTo = isReady && asked !== undefined && askedId === asked.id && step !== asked ? step?.screen : undefined
  useEffect(() => {
    if (turnedTo === undefined) return
    import('../application/turned-back.ts').then(
      ({ sayTurnedBack }) => sayTurnedBack(app, turnedTo),
      () => undefined,
    )
  }, [turnedTo, app])
  if (!isReady) return <Coming screenId={asked?.screen} />

  const facts = pageFacts(app, registrationScope)
  const gate = closedGate(registration, facts, journey.derive)
  if (gate !== undefined) return <ScreenPage key={gate.id} screenId={gate.screen} scope={registrationScope} />

  if (isForOther && registration.person !== undefined)
    return <ScreenPage screenId={registration.person.screen} scope={registrationScope} />

  if (step === undefined) throw new Error('every step of registration is skipped')
  const before = previousStep(registration, step.id, facts, journey.derive)
  const route = app.address(registration.route)
  const back = before && route && stepAddress(route, registration.query, before.id)
  const after = nextStep(registration, step.id, facts, journey.derive)
  const asksFirst = screens[step.screen]?.load?.some(
    ({ when = true }) => matches(when, facts, { derive: journey.derive }).matched,
  )
  const Step = asksFirst ? RegistrationStep : ScreenPage
  return (
    <WithItsFields key={step.id} screenId={step.screen}>
      <Step
        screenId={step.screen}
        scope={registrationScope}
        step={step.id}
        side={
          <>
            <RegistrationProgress group={step.group} scope={registrationScope} />
            {after !== undefined && <Fetched screenId={after.screen} />}
          </>
        }
        {...(back === undefined ? {} : { back })}
      />
    </WithItsFields>
  )
}

/** What the next step needs comes while this one is filled in. */
function Fetched({ screenId }: { screenId: string }) {
  const screen = useBundle().screens[screenId]
  useEffect(() => {
    void Promise.all([loadBlocks(screen?.blocks ?? []), loadFields(screen?.form?.fields ?? [])])
  }, [screen])
  return null
}

function stepAsked(app: AppContext, query: URLSearchParams) {
  const { registration, journey } = app.bundle()
  return stepFrom(registration, Object.fromEntries(query), pageFacts(app, registrationScope), journey.derive)
}

/** Nobody gets past a question that is open: what is asked for later may hang on it. */
function firstUnanswered(app: AppContext, asked: string | undefined) {
  const { registration, journey, screens } = app.bundle()
  const facts = pageFacts(app, registrationScope)
  const input = app.input.get(registrationScope)
  for (const step of visibleSteps(registration, facts, journey.derive)) {
    if (step.id === asked) return undefined
    const { form } = screens[step.screen] ?? {}
    if (form !== undefined && readForm(form.fields, form.checks, input, facts, journey.derive).issues.length > 0)
      return step
  }
  return undefined
}
