import { type Bundle, type Facts, matches } from '#engine'

export type Menu = Bundle['navigation']['menus'][number]
export type MenuItem = Menu['items'][number]

/** The menus at one place that have something to show, each with what it shows. */
export function menusAt(place: Menu['place'], { navigation, journey }: Bundle, facts: Facts): Menu[] {
  const holds = (when: MenuItem['when']) =>
    when === undefined || matches(when, facts, { derive: journey.derive }).matched
  if (!holds(navigation.when)) return []
  return navigation.menus
    .filter((menu) => menu.place === place)
    .map((menu) => ({ ...menu, items: menu.items.filter(({ when }) => holds(when)) }))
    .filter(({ items }) => items.length > 0)
}
