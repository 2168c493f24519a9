import type { CompiledBlock } from '#engine'

export type BlockType = CompiledBlock['type']

/** What the component of one type of block is given. */
export type BlockProps<T extends BlockType> = { block: Extract<CompiledBlock, { type: T }> }
