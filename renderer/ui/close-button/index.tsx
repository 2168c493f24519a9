import type { Copy } from '#engine'
import { Icon } from '../icon/index.tsx'
import { usePlain } from '../plain.ts'
import './close-button.css'

/** A cross that closes what it stands in; `label` is its name for whoever hears the page. */
export function CloseButton({ label, onClick }: { label: Copy; onClick: () => void }) {
  const plain = usePlain()
  return (
    <button type="button" className="close-button" aria-label={plain(label)} onClick={onClick}>
      <Icon name="close" />
    </button>
  )
}
