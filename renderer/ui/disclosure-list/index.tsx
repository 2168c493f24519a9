import type { Tree } from '#engine'
import { RichText } from '../text/index.tsx'
import './disclosure-list.css'

type Props = { items: { id: string; number: number; body: Tree }[] }

/** Disclosures, each under the number that it has on every page. */
export function DisclosureList({ items }: Props) {
  return (
    <ol className="disclosures">
      {items.map(({ id, number, body }) => (
        <li key={id} id={`disclosure-${id}`} value={number} data-disclosure={id}>
          <RichText tree={body} />
        </li>
      ))}
    </ol>
  )
}
