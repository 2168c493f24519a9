import { type Ui, useUi } from './ui-context.ts'

/** How copy writes values for the reader of this page: in their language, with moments in their time zone. */
export type Manner = Pick<Ui, 'locale' | 'timeZone'>

export function useManner(): Manner {
  const { locale, timeZone } = useUi()
  return { locale, timeZone }
}
