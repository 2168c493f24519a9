/**
 * The first three digits of ZIP codes by state, territory or military region, after the Postal Service's list of prefixes
 * (Labeling List L002). Some border towns get their mail from the state beside theirs, so that this only ever asks.
 */
const prefixes =
  'AA340 AE090-098 AK995-999 AL350-369 AP962-966 AR716-729 AS967 AZ850-865 CA900-961 CO800-816 CT060-069 DC200-205,569 ' +
  'DE197-199 FL320-339,341-349 GA300-319,398-399 GU969 HI967-968 IA500-528 ID832-838 IL600-629 IN460-479 KS660-679 ' +
  'KY400-427 LA700-714 MA010-027,055 MD206-219 ME039-049 MI480-499 MN550-567 MO630-658 MP969 MS386-397 MT590-599 ' +
  'NC270-289 ND580-588 NE680-693 NH030-038 NJ070-089 NM870-884 NV889-898 NY005,063,100-149 OH430-459 OK730-749 ' +
  'OR970-979 PA150-196 PR006-007,009 RI028-029 SC290-299 SD570-577 TN370-385 TX733,750-799,885 UT840-847 VA201,220-246 ' +
  'VI008 VT050-059 WA980-994 WI530-549 WV247-268 WY820-831,834'

const byState = new Map(prefixes.split(' ').map((each) => [each.slice(0, 2), each.slice(2).split(',')]))

/** Whether a ZIP code can be in a state; of a state that is not known here, any can. */
export function isZipOf(zip: string, state: string): boolean {
  const ranges = byState.get(state)
  const prefix = Number(zip.slice(0, 3))
  return (
    ranges?.some((range) => {
      const [from, to = from] = range.split('-').map(Number)
      return prefix >= (from as number) && prefix <= (to as number)
    }) ?? true
  )
}
