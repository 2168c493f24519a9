import type { KindDescriptor } from './kind.ts'

export const figures: KindDescriptor = {
  title: 'Figures',
  of: ['journey', 'org'],
  isNeeded: true,
  editors: ['compliance'],
}
