import { readTyped, waitsForLogin } from "#domain/site/typed-text.ts"
import { TYPED_KEY } from "#web/features/page/storage-keys.ts"
import { fieldsIn, formKeyOf, pageOf, type TextField } from "./typed-fields.ts"

/** Restores once, fields of the same form and name in order, each with an `input` event. Spec: ERR-03, AUTH-71. */
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

/** Sets the value through the prototype's setter, because React ignores changes through its own. */
const setValue = (field: TextField, value: string) => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
}
