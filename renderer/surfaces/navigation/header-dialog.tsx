import { useAtom } from 'jotai'
import { lazy } from 'react'
import type { Facts } from '#engine'
import { dialogAtom } from '../../state/atoms.ts'
import { Extra } from '../../ui/extra/index.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'

const ScreenDialog = lazy(async () => ({ default: (await import('../../screen/screen-dialog.tsx')).ScreenDialog }))
const AccountsDialog = lazy(async () => ({ default: (await import('../wallet/index.tsx')).AccountsDialog }))

/** The dialog that a menu of the header has opened, if any. It stays while the page behind it changes. */
export function HeaderDialog({ facts }: { facts: Facts }) {
  const [open, setOpen] = useAtom(dialogAtom)
  if (open === undefined) return null
  const close = () => setOpen(undefined)
  return (
    <Extra key={open === 'accounts' ? open : open.screen} name="dialog" instead={<PartFailed />}>
      {open === 'accounts' ? (
        <AccountsDialog close={close} />
      ) : (
        <ScreenDialog screenId={open.screen} facts={facts} close={close} />
      )}
    </Extra>
  )
}
