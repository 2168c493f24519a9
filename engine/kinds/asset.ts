import type { KindDescriptor } from './kind.ts'

export const asset: KindDescriptor = {
  title: 'Picture',
  editors: ['onboarding'],
}
