import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type CompiledBlock, matches } from '#engine'
import { BlockView } from '../blocks/index.tsx'
import { FormProvider } from '../fields/form-context.ts'
import { useBundle } from '../session/bundle.ts'
import { answersRead, useUnchanged } from '../session/unchanged.ts'
import { useApp } from '../session/use-app.ts'
import { activityAtom } from '../state/atoms.ts'
import { Button } from '../ui/button/index.tsx'
import { ErrorSummary } from '../ui/error-summary/index.tsx'
import { Problem } from '../ui/problem/index.tsx'
import { ReadProvider, readFrom } from '../ui/read.ts'
import { type ScreenContext, ScreenProvider } from '../ui/screen-context.ts'
import { StillWorking } from '../ui/still-working/index.tsx'
import { Text } from '../ui/text/index.tsx'
import { summaryEntries } from './form-summary.ts'
import { type ScreenForm, shownBlocks } from './use-screen-form.tsx'

type Props = {
  filled: ScreenForm
  context: Pick<ScreenContext, 'uuid' | 'tryAgain' | 'reload'>
  /** Its title, where that is no one else's to draw. */
  head?: ReactNode
}

/** What a screen shows and asks, with its button; what is wrong stands above all of it. */
export function ScreenFormView({ filled, context, head }: Props) {
  const bundle = useBundle()
  const { strings, journey } = bundle
  const { screen, facts, form, failure, attempt, isBusy, proceed } = filled
  // What the whole page is busy with says so by itself.
  const activity = useAtomValue(activityAtom)
  const [besideButton, setBesideButton] = useState<HTMLElement | null>(null)
  const [isHeld, holdButton] = useState(false)
  const shown = shownBlocks(filled, journey.derive)
  // Around what is not drawn in parts, and not around the parts.
  const read = useUnchanged(facts, answersRead(screen, bundle))
  const reader = useMemo(() => readFrom(read, journey.derive), [read, journey])
  const canSubmit =
    screen.submit !== undefined &&
    (screen.submit.when === undefined || matches(screen.submit.when, facts, { derive: journey.derive }).matched)
  // Whom to ask is no part of what is asked: it must not keep the way on from where it is looked for.
  const below = canSubmit ? shown.filter(({ type }) => type === 'contact') : []
  const above = shown.filter((block) => !below.includes(block))
  return (
    <ScreenProvider value={{ screen, facts, isBusy, hasButton: canSubmit, besideButton, holdButton, ...context }}>
      <FormProvider value={form}>
        <form className={`screen screen-${screen.layout ?? 'step'}`} noValidate onSubmit={proceed}>
          <ReadProvider value={reader}>
            <ErrorSummary
              attempt={attempt}
              entries={summaryEntries(screen.form?.fields ?? [], form.issues, strings, form.scope)}
            />
            {failure !== undefined && Object.keys(failure.fields).length === 0 && (
              <Problem failure={failure} attempt={attempt} />
            )}
            {head}
          </ReadProvider>
          <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
            {drawn(above)}
            <TakenUp />
          </Suspense>
          {canSubmit && (
            <div className="actions" hidden={isHeld}>
              <div hidden ref={setBesideButton} />
              <ReadProvider value={reader}>
                <Button type="submit" isBusy={isBusy} busy={<Text copy={screen.submit?.busy ?? strings.working} />}>
                  <Text copy={screen.submit?.label ?? strings.continue} />
                </Button>
              </ReadProvider>
            </div>
          )}
          {canSubmit && <StillWorking isBusy={isBusy && activity === undefined} />}
          {below.length > 0 && <Suspense fallback={null}>{drawn(below)}</Suspense>}
        </form>
      </FormProvider>
    </ScreenProvider>
  )
}

/** Once what is asked is the app's, so is what was typed there before. */
function TakenUp() {
  const { ports } = useApp()
  const tell = useRef<() => void>(undefined)
  // Before anything is drawn anew over it; and told when all that follows what is typed does.
  useLayoutEffect(() => {
    tell.current = ports.takeUp?.()
  }, [ports])
  useEffect(() => {
    if (tell.current !== undefined) queueMicrotask(tell.current)
    tell.current = undefined
  }, [])
  return null
}

function drawn(blocks: readonly CompiledBlock[]): ReactNode {
  return blocks.map((block, index) => <BlockView key={block.id ?? `${block.type}-${index}`} block={block} />)
}
