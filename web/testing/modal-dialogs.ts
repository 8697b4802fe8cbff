/**
 * Adds the modal behaviour of `<dialog>` that jsdom lacks: opening it, and restoring the focus. {@link pressEscape} replaces the
 * browser's handling of Escape.
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

/** Presses Escape in an open dialog. */
export const pressEscape = (dialog: HTMLDialogElement): void => {
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close()
}
