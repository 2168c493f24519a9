import { placeOf } from '../../kinds/index.ts'
import type { Lender } from './lender.ts'
import { textsOf } from './texts-of.ts'

/** Whether the lender's pages have a text of one of the documents that they are made of: what another says in its place is not shown. */
export function isShown({ set, code }: Lender, { file, text }: { file: string; text: string }): boolean {
  const { journey, kind, screen } = placeOf(file) ?? {}
  const rest = file.replace(/^(orgs\/[^/]+\/)?journeys\/[^/]+\//, '')
  const isOf = (each: string) => journey !== undefined && set.journey(each).chain.includes(journey)
  const isThere = (each: string) => screen === undefined || set.screens(code, each).includes(screen)
  const journeys = set.org(code).journeys.filter((each) => isOf(each) && isThere(each))
  const shown =
    journey === undefined
      ? [set.at(`orgs/${code}/${kind}`).content]
      : journeys.map((each) => set.at(`orgs/${code}/journeys/${each}/${rest}`).content)
  return shown.some((content) => textsOf(content).some((each) => each.text === text))
}
