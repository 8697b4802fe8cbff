import { type Field, writeTyped } from "#domain/site/typed-text.ts"
import { readUserMark } from "#web/features/lists/list-buttons.ts"
import { TYPED_KEY } from "#web/features/page/storage-keys.ts"

export type TextField = HTMLInputElement | HTMLTextAreaElement

export const storeTypedFields = (document: Document): void => {
  const text = writeTyped(pageOf(document), fieldsIn(document).map(fieldOf))
  try {
    sessionStorage.setItem(TYPED_KEY, text)
  } catch {
    // Storage is disabled or full. The browser may restore some of the texts itself.
  }
}

export const pageOf = (document: Document) => ({
  address: document.location.pathname + document.location.search,
  user: readUserMark(document)
})

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
