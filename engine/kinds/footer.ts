import type { KindDescriptor } from './kind.ts'

export const footer: KindDescriptor = {
  title: 'Footer',
  of: ['org'],
  editors: ['onboarding', 'compliance'],
  isLegal: true,
}
