import { type ComponentType, lazy } from 'react'
import type { CompiledBlock } from '#engine'
import type { BlockProps, BlockType } from '../parts/block-props.ts'
import { FactsBlock } from './facts/index.tsx'
import { FormBlock } from './form/index.tsx'
import { NoticeBlock } from './notice/index.tsx'
import { TextBlock } from './text/index.tsx'

/** What draws each type of block. A new type is one new folder and one new line; what a first page seldom holds comes later. */
const blocks: { [type in BlockType]: ComponentType<BlockProps<type>> } = {
  text: TextBlock,
  notice: NoticeBlock,
  form: FormBlock,
  facts: FactsBlock,
  'check-answers': lazy(async () => ({ default: (await import('./check-answers/index.tsx')).CheckAnswersBlock })),
  offers: lazy(async () => ({ default: (await import('./offers/index.tsx')).OffersBlock })),
  agreement: lazy(async () => ({ default: (await import('./agreement/index.tsx')).AgreementBlock })),
  waiting: lazy(async () => ({ default: (await import('./waiting/index.tsx')).WaitingBlock })),
  contact: lazy(async () => ({ default: (await import('./contact/index.tsx')).ContactBlock })),
  links: lazy(async () => ({ default: (await import('./links/index.tsx')).LinksBlock })),
}

export function BlockView({ block }: { block: CompiledBlock }) {
  const Block = blocks[block.type] as ComponentType<{ block: CompiledBlock }>
  return <Block block={block} />
}
