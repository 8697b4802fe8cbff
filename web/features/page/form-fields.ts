import type { InvalidForm } from "./page-request.ts"

/** The longest text that is read from a field of a form, in UTF-16 code units. Longer texts are cut. */
const MAX_FIELD_LENGTH = 2_000

/** Returns the texts typed into the fields `names` of a form; "" for a field that is missing or holds a file. Spec: APP-13. */
export const readTextFields = <Name extends string>(
  form: FormData,
  names: ReadonlyArray<Name>
): { readonly [Field in Name]: string } =>
  Object.fromEntries(names.map((name) => [name, readTextField(form, name)])) as { [Field in Name]: string }

/** Returns the text typed into the field `name` of a form, at most `limit` UTF-16 code units; "" if it is missing or a file. Spec: APP-13. */
export const readTextField = (form: FormData, name: string, limit = MAX_FIELD_LENGTH): string => {
  const value = form.get(name)
  return typeof value === "string" ? value.slice(0, limit) : ""
}

/** Returns the errors of a form, or its notice, for the list above it; none if `form` is null. Spec: APP-13, AUTH-45. */
export const listFormErrors = (
  form: InvalidForm | null
): ReadonlyArray<{ readonly name: string | null; readonly text: string; readonly isNotice: boolean }> =>
  Object.entries(form?.fieldErrors ?? {}).map(([name, text]) => ({
    name: name === "" ? null : name,
    text,
    isNotice: form?.isRestored === true
  }))
