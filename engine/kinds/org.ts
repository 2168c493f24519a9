import type { KindDescriptor } from './kind.ts'

export const org: KindDescriptor = {
  title: 'Organization',
  of: ['org'],
  editors: ['onboarding'],
}
