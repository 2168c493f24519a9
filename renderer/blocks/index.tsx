import { type ComponentType, lazy, useMemo } from 'react'
import type { CompiledBlock } from '#engine'
import type { BlockProps, BlockType } from '../ui/block-props.ts'
import { FormBlock } from './form/index.tsx'
import { HeroBlock } from './hero/index.tsx'
import { LinksBlock } from './links/index.tsx'
import { NoticeBlock } from './notice/index.tsx'
import { PartOfScreen } from './part-of-screen.tsx'
import { TextBlock } from './text/index.tsx'

type Drawn = ComponentType<{ block: CompiledBlock }>

/** What draws each type of block. A new type is one new folder and one new line, here or below. */
const blocks: { [type in Exclude<BlockType, Lazy>]: ComponentType<BlockProps<type>> } = {
  text: TextBlock,
  form: FormBlock,
  notice: NoticeBlock,
  links: LinksBlock,
  hero: HeroBlock,
}

/** Blocks that a first page seldom holds: each comes with the first screen that does. */
const loaders = {
  'check-answers': async () => (await import('./check-answers/index.tsx')).CheckAnswersBlock,
  facts: async () => (await import('./facts/index.tsx')).FactsBlock,
  offers: async () => (await import('./offers/index.tsx')).OffersBlock,
  agreement: async () => (await import('./agreement/index.tsx')).AgreementBlock,
  document: async () => (await import('./document/index.tsx')).DocumentBlock,
  timeline: async () => (await import('./timeline/index.tsx')).TimelineBlock,
  permission: async () => (await import('./permission/index.tsx')).PermissionBlock,
  items: async () => (await import('./items/index.tsx')).ItemsBlock,
  conditions: async () => (await import('./conditions/index.tsx')).ConditionsBlock,
  copy: async () => (await import('./copy/index.tsx')).CopyBlock,
  again: async () => (await import('./again/index.tsx')).AgainBlock,
  disclosures: async () => (await import('./disclosures/index.tsx')).DisclosuresBlock,
  countdown: async () => (await import('./countdown/index.tsx')).CountdownBlock,
  waiting: async () => (await import('./waiting/index.tsx')).WaitingBlock,
  legal: async () => (await import('./legal/index.tsx')).LegalBlock,
  contact: async () => (await import('./contact/index.tsx')).ContactBlock,
} satisfies { [type in BlockType]?: () => Promise<ComponentType<BlockProps<type>>> }

type Lazy = keyof typeof loaders

const loaded = new Map<BlockType, Drawn>(Object.entries(blocks) as [BlockType, Drawn][])
const suspended = new Map<BlockType, Drawn>(
  Object.keys(loaders).map((type) => [type as Lazy, lazy(async () => ({ default: await load(type as Lazy) }))]),
)

/** Fetches what these blocks need, so that their screen shows whole and at once. */
export async function loadBlocks(wanted: readonly CompiledBlock[]): Promise<void> {
  const missing = [...new Set(wanted.map(({ type }) => type))].filter((type) => !loaded.has(type))
  await Promise.all(missing.map((type) => load(type as Lazy)))
}

async function load(type: Lazy): Promise<Drawn> {
  const block = (await loaders[type]()) as Drawn
  loaded.set(type, block)
  return block
}

/** These show what other documents say, with the answers that those name. */
const readsAll = new Set<BlockType>(['check-answers', 'disclosures', 'conditions'])

/** A block, which is drawn anew when something has changed that it reads. */
export function BlockView({ block }: { block: CompiledBlock }) {
  const Block = loaded.get(block.type) ?? (suspended.get(block.type) as Drawn)
  const drawn = useMemo(() => <Block block={block} />, [Block, block])
  return (
    <PartOfScreen of={block} readsAll={readsAll.has(block.type)}>
      {drawn}
    </PartOfScreen>
  )
}
