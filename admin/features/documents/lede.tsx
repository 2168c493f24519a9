import { Text } from '@mantine/core'
import type { DocumentView } from '#schemas'
import { When } from '../../parts/when.tsx'

/** What happened last. */
export function Lede({ document: { revision, author, at, message, live } }: { document: DocumentView }) {
  if (revision === 0 || !at) return <>Nothing of its own yet: everything is inherited.</>
  return (
    <>
      Revision {revision}, {author}, <When at={at} />
      {message && (
        <Text span inherit>
          : {message}
        </Text>
      )}
      {live && live.revision !== revision && (
        <Text span inherit>
          {' '}
          · live is revision {live.revision}
        </Text>
      )}
    </>
  )
}
