import type { ReactNode } from 'react'
import { loginAddress } from '../../navigation/access.ts'
import type { AppContext } from '../../session/app-context.ts'
import { signOut } from '../../session/sign-out.ts'
import { useApp } from '../../session/use-app.ts'
import { dialogAtom } from '../../state/atoms.ts'
import { Link } from '../../ui/link/index.tsx'
import { usePlain } from '../../ui/plain.ts'
import { Text } from '../../ui/text/index.tsx'
import type { Menu, MenuItem } from './menus.ts'
import './panel.css'

type Props = { id: string; menus: Menu[]; close: () => void; children?: ReactNode }

/** The menu has closed by then, and its button has the focus: a dialog gives it back there. */
const actions: { [action in NonNullable<MenuItem['action']>]: (app: AppContext) => Promise<void> | void } = {
  signIn: (app) => app.go(loginAddress(app)),
  signOut,
  switchAccounts: ({ store }) => store.set(dialogAtom, 'accounts'),
}

/** Open menus: the first is named by its button, those after it by headings. */
export function MenuPanel({ id, menus, close, children }: Props) {
  const plain = usePlain()
  return (
    // A press inside must not count as leaving: not everything in it takes the focus.
    <div id={id} className="menu-panel" tabIndex={-1}>
      {menus.map((menu, index) => (
        <nav key={menu.id} aria-label={plain(menu.label)}>
          {index > 0 && (
            <h2>
              <Text copy={menu.label} />
            </h2>
          )}
          <ul>
            {menu.items.map((item) => (
              <li key={item.id}>
                <Item item={item} close={close} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {children && <div className="menu-more">{children}</div>}
    </div>
  )
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const app = useApp()
  const { action, dialog } = item
  if (action === undefined && dialog === undefined)
    return (
      <Link href={item.href ?? '/'} className="menu-item">
        <Text copy={item.label} />
      </Link>
    )
  const act = () => {
    close()
    if (dialog !== undefined) app.store.set(dialogAtom, { screen: dialog })
    // A preview has nobody to sign in or out.
    if (action !== undefined && (app.ports.isLive || action === 'switchAccounts')) void actions[action](app)
  }
  return (
    <button type="button" className="menu-item" onClick={act}>
      <Text copy={item.label} />
    </button>
  )
}
