import { absolute, type Bundle, type Copy, fillPattern, matches, type PathParams, paramNames } from '#engine'

export type PreviewPlace = { screen: string; label: string; address: string }

/** An application that nobody has: the preview sends nothing. */
const nobody = '00000000-0000-4000-8000-000000000000'

/** Where in a journey one can stand: each step of registration, then every other screen that has a route. */
export function previewPlaces({ journey, registration, org }: Bundle): PreviewPlace[] {
  const route = absolute(journey, registration.route)
  const steps = registration.steps.map(({ id, screen }) => ({
    screen,
    label: screen,
    address: `${route}?${new URLSearchParams({ [registration.query]: id })}`,
  }))
  const others = journey.routes.flatMap(({ path, screen, params = {}, when = true }) =>
    screen === undefined || !matches(when, { org }).matched
      ? []
      : fillings(path, params).map((own) => ({
          screen,
          label: [screen, ...Object.values(own)].join(' '),
          address: fillPattern(absolute(journey, path), { uuid: nobody, ...own }) ?? '',
        })),
  )
  return [...steps, ...others]
}

/** The places by what their pages are called; those of one name by their screens as well. */
export function screenChoices(places: PreviewPlace[], bundle: Bundle | undefined): { value: string; label: string }[] {
  const titles = places.map(({ screen }) => titleOf(bundle?.screens[screen]?.title ?? screen))
  return places.map(({ address, label }, index) => {
    const title = titles[index] ?? label
    const isShared = titles.indexOf(title) !== titles.lastIndexOf(title)
    return { value: address, label: isShared ? `${title} (${label})` : title }
  })
}

/** What a title quotes is another value on each page. */
function titleOf(title: Copy): string {
  return typeof title === 'string' ? title : title.map((piece) => (typeof piece === 'string' ? piece : '…')).join('')
}

/** Each way to fill in what an address leaves open; what may be anything is shown once. */
function fillings(path: string, known: { [name: string]: string[] }): PathParams[] {
  return paramNames(path).reduce<PathParams[]>(
    (all, name) => all.flatMap((own) => (known[name] ?? ['sample']).map((value) => ({ ...own, [name]: value }))),
    [{}],
  )
}
