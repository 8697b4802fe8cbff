import { type Field, writeTyped } from "#domain/site/errors/typed-text.ts"
import { readUserMark } from "#web/features/lists/list-buttons.ts"
import { TYPED_KEY } from "#web/features/page/storage-keys.ts"

export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Stores the texts typed on this page, for the reload that follows. Spec: ERR-03, AUTH-71. */
export const storeTypedFields = (document: Document): void => {
  const text = writeTyped(pageOf(document), fieldsIn(document).map(fieldOf))
  try {
    sessionStorage.setItem(TYPED_KEY, text)
  } catch {
    // Storage is disabled or full. The browser may restore some of the texts itself.
  }
}

/** Returns what identifies the page of stored texts. */
export const pageOf = (document: Document) => ({
  address: document.location.pathname + document.location.search,
  user: readUserMark(document)
})

/** Returns the text fields of a page, in order. */
export const fieldsIn = (document: Document): Array<TextField> => [
  ...document.querySelectorAll<TextField>("input, textarea")
]

const fieldOf = (field: TextField): Field => ({
  kind: field.type,
  form: formKeyOf(field),
  name: field.name,
  value: field.value
})

export const formKeyOf = ({ form }: TextField): string =>
  form === null ? "" : form.id || form.getAttribute("name") || (form.getAttribute("action") ?? "")
