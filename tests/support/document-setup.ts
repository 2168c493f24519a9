import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

// What a document without a browser lacks.
globalThis.IS_REACT_ACT_ENVIRONMENT = true
globalThis.CSS ??= { escape: (name: string) => name.replaceAll(/[^\w-]/g, String.raw`\$&`) } as typeof CSS
window.scrollTo = () => undefined
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as never
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Range.prototype.getClientRects ??= () => [] as never
Element.prototype.scrollIntoView ??= () => undefined
// Nothing is laid out here, and working out by all sheets how tall a text area would be takes a fifth of the time of these tests.
const computed = window.getComputedStyle.bind(window)
window.getComputedStyle = (element, pseudo) =>
  element instanceof HTMLTextAreaElement ? element.style : computed(element, pseudo)
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

// A part of the page that comes when it is asked for takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Files share one document: what one leaves would stand in the next.
afterEach(cleanup)
