/** A page that came drawn from the server, for everybody alike. The HTML says of itself whether it did, and whose it is. */
export type DrawnPage = {
  /** Whether the app takes it over as it stands; else the app draws its own. */
  isTaken: boolean
  /** Called when the form is the app's: gives what has the app hear of all that was typed and pressed before, once it can. */
  takeUp: () => (() => void) | undefined
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  interface Document {
    /** The button that was pressed last while nothing heard it. */
    pressedEarly?: HTMLButtonElement
  }
}

/** Looks what the page's HTML holds; what is not to be taken over goes. */
export function drawnPage(root: HTMLElement): DrawnPage {
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

/** What has the app hear of a control that holds something else than it came with. The app knows a control by what it last set there. */
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
    // Whoever types on meanwhile is heard already.
    if (control.value !== value && control.value !== defaultValue) return
    control.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    if (document.activeElement === control && from !== null) control.setSelectionRange(from, to)
  }
}
