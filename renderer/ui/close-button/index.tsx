import type { Copy } from '#engine'
import { Icon } from '../icon/index.tsx'
import { usePlain } from '../plain.ts'
import './close-button.css'

/** A cross that closes the element around it; `label` is its accessible name. */
export function CloseButton({ label, onClick }: { label: Copy; onClick: () => void }) {
  const plain = usePlain()
  return (
    <button type="button" className="close-button" aria-label={plain(label)} onClick={onClick}>
      <Icon name="close" />
    </button>
  )
}
