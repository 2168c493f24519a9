import type { KindDescriptor } from './kind.ts'

export const pricing: KindDescriptor = {
  title: 'Pricing',
  of: ['org'],
  editors: ['onboarding'],
}
