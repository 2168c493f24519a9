import { useAtomValue } from 'jotai'
import type { Bundle, Copy } from '#engine'
import { bundleAtom } from '../state/atoms.ts'

export function useBundle(): Bundle {
  const bundle = useAtomValue(bundleAtom)
  if (bundle === undefined) throw new Error('the page shows before its bundle is here')
  return bundle
}

export function useStrings(): { [key in keyof Bundle['strings']]: Copy } {
  return useBundle().strings
}
