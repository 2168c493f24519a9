import type { CompiledScreen, Copy } from '#engine'
import { useBundle } from '../../session/bundle.ts'
import { Loader } from '../../ui/loader/index.tsx'
import { Text } from '../../ui/text/index.tsx'
import { Logo } from '../logo/index.tsx'
import './coming.css'

/**
 * What stands while a page comes: the brand, the name of the page where it is sure, and its shape after a moment. The server's
 * page begins with the same, so that nothing moves. Those who hear the page are told that it loads, and its heading once it is there.
 */
export function Coming({ screenId }: { screenId?: string | undefined }) {
  const { screens, journey } = useBundle()
  return (
    <div className="coming">
      <div className="header">
        <div className="header-inside">
          <Logo />
        </div>
      </div>
      <div className="page">
        <div className="main">
          <p className="coming-title" aria-hidden="true">
            <Text copy={sureTitle(screenId === undefined ? undefined : screens[screenId]) ?? journey.name} />
          </p>
          <div className="coming-lines" aria-hidden="true" />
          <Loader isLoading />
        </div>
      </div>
    </div>
  )
}

/** A title that hangs on what is not known yet is none, nor is that of a page that may not open. */
function sureTitle({ title, variants, opens }: Partial<CompiledScreen> = {}): Copy | undefined {
  return variants === undefined && opens === undefined && typeof title === 'string' ? title : undefined
}
