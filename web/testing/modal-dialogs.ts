/**
 * What jsdom lacks of `<dialog>`: opening it over the page, and giving the focus back. Escape is a browser's own, so
 * {@link pressEscape} does what it does.
 */
export const installModalDialogs = (): void => {
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    before.set(this, document.activeElement)
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    const previous = before.get(this)
    if (previous instanceof HTMLElement) previous.focus()
    this.dispatchEvent(new Event("close"))
  }
}

/** Escape in an open dialog. */
export const pressEscape = (dialog: HTMLDialogElement): void => {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close()
}
