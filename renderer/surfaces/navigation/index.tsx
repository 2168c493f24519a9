import { lazy, type ReactNode } from 'react'
import { Disclosure } from '../../ui/disclosure/index.tsx'
import { Icon } from '../../ui/icon/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import type { Menu } from './menus.ts'
import './navigation.css'

const MenuPanel = lazy(async () => ({ default: (await import('./panel.tsx')).MenuPanel }))

type Props = {
  icon: 'menu' | 'person'
  menus: Menu[]
  /** What stands in it beside the menus. */
  children?: ReactNode
}

/** A button of the header that opens and closes menus. */
export function MenuButton({ icon, menus, children }: Props) {
  const [first] = menus
  if (first === undefined) return null
  const words = <Text copy={first.label} />
  const name = (
    <>
      <Icon name={icon} />
      <span className="menu-name">{words}</span>
    </>
  )
  return (
    <Disclosure className={`menu-${first.place}`} name={name} called={{ words, side: 'end' }}>
      {(id, close) => (
        <MenuPanel id={id} menus={menus} close={close}>
          {children}
        </MenuPanel>
      )}
    </Disclosure>
  )
}
