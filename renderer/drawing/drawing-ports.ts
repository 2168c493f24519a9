import { memoryStorage } from '../ports/memory-storage.ts'
import type { Ports } from '../ports/ports.ts'

export type Sample = { facts: { [fact: string]: unknown }; data: { [name: string]: unknown } }

/** What a page is drawn in that is drawn to see whether it can be: nobody looks, nothing is sent, and nothing is kept. */
export function drawingPorts(sample: Sample): Ports {
  return {
    page: {
      release: 0,
      origin: 'https://lender.example',
      baseUrl: 'https://lender.example',
      picture: (name) => name,
      environment: 'production',
    },
    isLive: false,
    sample: () => sample,
    transport: () => Promise.reject(new TypeError('nothing is sent while drawing')),
    storage: { session: memoryStorage(), local: memoryStorage() },
    clock: { now: () => new Date('2026-03-02T10:00:00Z'), wait: () => new Promise(() => undefined) },
    device: () => ({
      screenSize: { width: 390, height: 844 },
      windowSize: { width: 390, height: 844 },
      referrer: '',
      refusesTracking: false,
    }),
    leave: () => undefined,
    rememberLocale: () => undefined,
    reload: () => undefined,
    report: () => undefined,
    documents: { newer: () => Promise.resolve(undefined) },
  }
}
