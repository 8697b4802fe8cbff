import { type Field, readTyped, writeTyped } from "#domain/errors/typed-text.ts"
import { TYPED_KEY } from "#web/features/page/storage-keys.ts"

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Keeps what was typed on this page, for the reload that follows. Spec: ERR-03. */
export const keepTyped = (document: Document): void => {
  const text = writeTyped(addressOf(document), fieldsIn(document).map(fieldOf))
  try {
    sessionStorage.setItem(TYPED_KEY, text)
  } catch {
    // Storage is closed or full: the browser itself may still bring some of it back.
  }
}

/**
 * Puts back what {@link keepTyped} kept of this page, once: fields of the same form and name get their texts in order, and are
 * told of it as if it had been typed. Spec: ERR-03.
 */
export const restoreTyped = (document: Document): void => {
  const fields = fieldsIn(document)
  for (const { form, name, value } of takeTyped(addressOf(document))) {
    const at = fields.findIndex((field) => formOf(field) === form && field.name === name)
    const [field] = at === -1 ? [] : fields.splice(at, 1)
    if (field === undefined || field.value === value) continue
    setValue(field, value)
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

const takeTyped = (address: string) => {
  try {
    const stored = sessionStorage.getItem(TYPED_KEY)
    sessionStorage.removeItem(TYPED_KEY)
    return readTyped(stored, address)
  } catch {
    return []
  }
}

const addressOf = ({ location }: Document): string => location.pathname + location.search

const fieldsIn = (document: Document): Array<TextField> => [...document.querySelectorAll<TextField>("input, textarea")]

const fieldOf = (field: TextField): Field => ({
  kind: field.type,
  form: formOf(field),
  name: field.name,
  value: field.value
})

/** What tells a form from others of the page. */
const formOf = ({ form }: TextField): string =>
  form === null ? "" : form.id || form.getAttribute("name") || (form.getAttribute("action") ?? "")

/** As if it was typed: React remembers the value it set last, and hears nothing of a change it made itself. */
const setValue = (field: TextField, value: string) => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
}
