/**
 * In a frame, elements take the focus only while the frame has it: a page that is drawn anew because somebody types beside it
 * takes nothing from their hands.
 */
export function keepFocusWithin(page: Document = document): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (page.hasFocus()) focus.call(this, options)
  }
}
