import type { BlockProps } from '../../ui/block-props.ts'
import { Icon } from '../../ui/icon/index.tsx'
import { RichText, Text } from '../../ui/text/index.tsx'

const icons = { info: 'info', warning: 'error', success: 'check', legal: 'shield' } as const

export function NoticeBlock({ block }: BlockProps<'notice'>) {
  return (
    <section className={`block notice notice-${block.tone}`}>
      <Icon name={icons[block.tone]} />
      <div>
        {block.heading !== undefined && (
          <h2>
            <Text copy={block.heading} />
          </h2>
        )}
        <RichText tree={block.body} />
      </div>
    </section>
  )
}
