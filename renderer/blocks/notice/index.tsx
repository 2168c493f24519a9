import type { BlockProps } from '../../ui/block-props.ts'
import { Rich, Words } from '../../ui/copy.tsx'
import { Icon } from '../../ui/icon.tsx'

const icons = { info: 'info', warning: 'error', success: 'check', legal: 'shield' } as const

export function NoticeBlock({ block }: BlockProps<'notice'>) {
  return (
    <section className={`block notice notice-${block.tone}`}>
      <Icon name={icons[block.tone]} />
      <div>
        {block.heading !== undefined && (
          <h2>
            <Words copy={block.heading} />
          </h2>
        )}
        <Rich tree={block.body} />
      </div>
    </section>
  )
}
