import { useStrings } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import { Icon } from '../../ui/icon/index.tsx'
import { Link } from '../../ui/link/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import './back-link.css'

/** One page back: to a known address, else where the visit came from, a reload later as well; nothing where there is no before. */
export function BackLink({ address }: { address: string | undefined }) {
  const strings = useStrings()
  const { history } = useApp()
  const words = (
    <>
      <Icon name="back" />
      <Text copy={strings.back} />
    </>
  )
  if (address !== undefined) {
    return (
      <Link href={address} className="back-link">
        {words}
      </Link>
    )
  }
  if (!history.canGoBack()) return null
  return (
    <button type="button" className="back-link" onClick={() => history.back()}>
      {words}
    </button>
  )
}
