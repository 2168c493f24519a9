import { type BundlePage, type CompiledScreen, type Copy, matches, plain } from '#engine'
import type { JourneyStep } from '#schemas'

/** What a list of pages says of each. */
export type ScreenOutlines = { [id: string]: Pick<CompiledScreen, 'title' | 'progress' | 'layout'> }

type StepsOf = Pick<BundlePage, 'journey' | 'registration' | 'progress' | 'org' | 'locale'> & {
  screens: ScreenOutlines
}

/** The steps of registration, then the screens of the application: by their progress, and as the routes have them. */
export function journeySteps({ journey, registration, progress, screens, org, locale }: StepsOf): JourneyStep[] {
  const say = (copy: Copy) => plain(copy, () => undefined, locale)
  const registered = registration.steps.map(({ id, title }) => ({
    page: registration.route,
    step: id,
    title: say(title),
    isFinal: false,
  }))
  const progressOf = (state: string | undefined) =>
    progress.states.find(({ id }) => id === state)?.step ?? Number.POSITIVE_INFINITY
  const shown = journey.routes.flatMap(({ path, screen: id = '', when = true }) => {
    const screen = path.startsWith('{uuid}') ? screens[id] : undefined
    if (!screen || !matches(when, { org }).matched) return []
    const isFinal = screen.layout === 'outcome'
    return [{ at: progressOf(screen.progress), step: { page: path, step: '', title: say(screen.title), isFinal } }]
  })
  const byProgress = shown.sort(({ at: one }, { at: other }) => (one === other ? 0 : one - other))
  return [...registered, ...byProgress.map(({ step }) => step)]
}
