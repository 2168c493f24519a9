/** The HTML that the page came with: drawn by the server, the same for everybody, or empty. */
export type ArrivedPage = {
  /** Whether the app takes the page over as it stands; otherwise the app draws its own. */
  isTaken: boolean
  /**
   * Collects what was typed and pressed before the app was here, as soon as the form is the app's. The function that it gives
   * tells the app, once everything follows what is typed.
   */
  takeUp: () => (() => void) | undefined
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Document {
    /** The button that was pressed last before the app was here. */
    pressedEarly?: HTMLButtonElement
  }
}

/** Reads what the HTML says of itself. A drawn page that the app does not take over is removed. */
export function arrivedPage(root: HTMLElement): ArrivedPage {
  const { dataset } = document.documentElement
  const isTaken = 'drawn' in dataset && !('fresh' in dataset)
  const end = () => {
    delete dataset.drawn
    delete dataset.fresh
  }
  if (!isTaken) {
    root.replaceChildren()
    end()
  }
  return {
    isTaken,
    takeUp() {
      if (!('drawn' in dataset)) return
      end()
      const typed = [...root.querySelectorAll<Control>('input, textarea, select')].flatMap(
        (control) => typedIn(control) ?? [],
      )
      const button = document.pressedEarly
      delete document.pressedEarly
      return () => {
        for (const tell of typed) tell()
        if (button?.isConnected) button.click()
      }
    },
  }
}

/** Tells the app of a control whose value is not the one that it came with; React compares with the value that was set last. */
function typedIn(control: Control): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) {
    const { value } = control
    const isAsItCame = [...control.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
    if (isAsItCame || value === '') return undefined
    return () => {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')) {
    const { checked, defaultChecked } = control
    if (checked === defaultChecked) return undefined
    return () => {
      control.checked = defaultChecked
      control.click()
    }
  }
  const { value, defaultValue, selectionStart: from, selectionEnd: to } = control
  if (value === defaultValue) return undefined
  return () => {
    // What was typed since then has been heard.
    if (control.value !== value && control.value !== defaultValue) return
    control.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    if (document.activeElement === control && from !== null) control.setSelectionRange(from, to)
  }
}
