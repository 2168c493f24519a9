import { useBundle } from '../../session/bundle.ts'
import { useApp } from '../../session/use-app.ts'
import './illustration.css'

/** The brand's picture, for pages with room for it. It says nothing that the words do not. */
export function Illustration() {
  const { brand } = useBundle()
  const { ports } = useApp()
  if (brand.illustration === undefined) return null
  return <img className="illustration" src={ports.page.picture(brand.illustration)} alt="" />
}
