import { type Field, readTyped, waitsForLogin, writeTyped } from "#domain/errors/typed-text.ts"
import { readUserMark } from "#web/features/lists/list-buttons.ts"
import { TYPED_KEY } from "#web/features/page/storage-keys.ts"

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Stores the texts typed on this page, for the reload that follows. Spec: ERR-03, AUTH-71. */
export const storeTypedFields = (document: Document): void => {
  const text = writeTyped(pageOf(document), fieldsIn(document).map(fieldOf))
  try {
    sessionStorage.setItem(TYPED_KEY, text)
  } catch {
    // Storage is disabled or full. The browser may restore some of the texts itself.
  }
}

/**
 * Restores the texts that {@link storeTypedFields} stored for this page, once. Fields of the same form and name get their texts in
 * order, each with an `input` event. Spec: ERR-03, AUTH-71.
 */
export const restoreTypedFields = (document: Document): void => {
  const fields = fieldsIn(document)
  for (const { form, name, value } of takeTypedFields(pageOf(document))) {
    const at = fields.findIndex((field) => formKeyOf(field) === form && field.name === name)
    const [field] = at === -1 ? [] : fields.splice(at, 1)
    if (field === undefined || field.value === value) continue
    setValue(field, value)
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
}

const takeTypedFields = (page: ReturnType<typeof pageOf>) => {
  try {
    const stored = sessionStorage.getItem(TYPED_KEY)
    if (!waitsForLogin(stored, page)) sessionStorage.removeItem(TYPED_KEY)
    return readTyped(stored, page)
  } catch {
    return []
  }
}

const pageOf = (document: Document) => ({
  address: document.location.pathname + document.location.search,
  user: readUserMark(document)
})

const fieldsIn = (document: Document): Array<TextField> => [...document.querySelectorAll<TextField>("input, textarea")]

const fieldOf = (field: TextField): Field => ({
  kind: field.type,
  form: formKeyOf(field),
  name: field.name,
  value: field.value
})

/** Returns a key that differs between the forms of a page. */
const formKeyOf = ({ form }: TextField): string =>
  form === null ? "" : form.id || form.getAttribute("name") || (form.getAttribute("action") ?? "")

/** Sets the value through the prototype's setter, because React ignores changes through its own. */
const setValue = (field: TextField, value: string) => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
}
