import { useBundle } from '../../session/bundle.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { BreakingEmail } from '../../ui/breaking-email.tsx'
import { RichText, Text } from '../../ui/text/index.tsx'
import './contact.css'

/** The lender's phone and email, to tap. */
export function ContactBlock({ block }: BlockProps<'contact'>) {
  const { org } = useBundle()
  const digits = org.phoneFormatted?.replace(/\D/g, '')
  return (
    <section className="block contact">
      {block.heading !== undefined && (
        <h2>
          <Text copy={block.heading} />
        </h2>
      )}
      {block.body !== undefined && <RichText tree={block.body} />}
      <ul className="contact-ways">
        {digits !== undefined && (
          <li>
            <a href={`tel:+1${digits}`}>{org.phoneFormatted}</a>
          </li>
        )}
        {org.email !== undefined && (
          <li>
            <a href={`mailto:${org.email}`}>
              <BreakingEmail email={org.email} />
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
