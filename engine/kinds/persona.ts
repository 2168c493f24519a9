import type { KindDescriptor } from './kind.ts'

export const persona: KindDescriptor = {
  title: 'Persona',
}
