import { absolute, type Bundle } from '#engine'

export type PreviewPlace = { screen: string; label: string; address: string }

/** An application that nobody has: the preview sends nothing. */
const nobody = '00000000-0000-4000-8000-000000000000'

/** Where in a journey one can stand: each step of registration, then every other screen that has a route. */
export function previewPlaces({ journey, registration }: Bundle): PreviewPlace[] {
  const route = absolute(journey, registration.route)
  const steps = registration.steps.map(({ id, screen }) => ({
    screen,
    label: screen,
    address: `${route}?${new URLSearchParams({ [registration.query]: id })}`,
  }))
  const others = journey.routes.flatMap(({ path, screen }) =>
    screen === undefined
      ? []
      : [{ screen, label: screen, address: absolute(journey, path).replaceAll('{uuid}', nobody) }],
  )
  return [...steps, ...others]
}
