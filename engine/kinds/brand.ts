import type { KindDescriptor } from './kind.ts'

export const brand: KindDescriptor = {
  title: 'Brand',
  of: ['org'],
  editors: ['onboarding'],
}
