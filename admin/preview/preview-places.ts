import { absolute, type Bundle, fillPattern, matches, type PathParams, paramNames } from '#engine'

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

/** Each way to fill in what an address leaves open; what may be anything is shown once. */
function fillings(path: string, known: { [name: string]: string[] }): PathParams[] {
  return paramNames(path).reduce<PathParams[]>(
    (all, name) => all.flatMap((own) => (known[name] ?? ['sample']).map((value) => ({ ...own, [name]: value }))),
    [{}],
  )
}
