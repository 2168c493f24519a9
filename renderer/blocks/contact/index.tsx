import { useBundle } from '../../app/bundle.ts'
import type { BlockProps } from '../../parts/block-props.ts'
import { Rich, Words } from '../../parts/copy.tsx'

/** The lender's phone and email, to tap. */
export function ContactBlock({ block }: BlockProps<'contact'>) {
  const { org } = useBundle()
  const digits = org.phoneFormatted?.replace(/\D/g, '')
  return (
    <section className="block contact">
      {block.heading !== undefined && (
        <h2>
          <Words copy={block.heading} />
        </h2>
      )}
      {block.body !== undefined && <Rich tree={block.body} />}
      <ul className="contact-ways">
        {digits !== undefined && (
          <li>
            <a href={`tel:+1${digits}`}>{org.phoneFormatted}</a>
          </li>
        )}
        {org.email !== undefined && (
          <li>
            <a href={`mailto:${org.email}`}>
              <Breaking words={org.email} />
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}

/** An email address that is too long for its line goes on in the next one before its @. */
function Breaking({ words }: { words: string }) {
  const [name, ...host] = words.split('@')
  return (
    <>
      {name}
      <wbr />
      {host.map((part) => `@${part}`)}
    </>
  )
}
