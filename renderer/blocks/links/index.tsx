import { signOut } from '../../session/sign-out.ts'
import { useApp } from '../../session/use-app.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { Button } from '../../ui/button/index.tsx'
import { Link } from '../../ui/link/index.tsx'
import { useScreen, useWayStyle } from '../../ui/screen-context.ts'
import { Text } from '../../ui/text/index.tsx'
import './links.css'

/** Ways on from here: links, or the few things that a page can do by itself. */
export function LinksBlock({ block }: BlockProps<'links'>) {
  const { uuid, tryAgain, isBusy } = useScreen()
  const app = useApp()
  const wayStyle = useWayStyle()
  const act = {
    'try-again': tryAgain,
    'sign-out': () => void signOut(app),
    'sign-out-here': () => void signOut(app, { stays: true }),
  }
  return (
    <div className="block links">
      {block.items.map(({ id, label, route, href, action, style: wanted = 'secondary' }) => {
        const style = wayStyle(wanted)
        if (action !== undefined) {
          return (
            <Button key={id} style={style} onClick={act[action]} isBusy={action === 'try-again' && isBusy}>
              <Text copy={label} />
            </Button>
          )
        }
        const address = href ?? (route === undefined ? undefined : app.address(route, uuid))
        if (address === undefined) return null
        return (
          <Link
            key={id}
            href={address}
            external={address.startsWith('https:')}
            className={style === 'link' ? 'link' : `button button-${style}`}
          >
            <Text copy={label} />
          </Link>
        )
      })}
    </div>
  )
}
