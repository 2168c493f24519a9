import type { KindDescriptor } from './kind.ts'

export const legal: KindDescriptor = {
  title: 'Legal texts',
  of: ['org'],
  editors: ['onboarding', 'compliance'],
  isLegal: true,
}
