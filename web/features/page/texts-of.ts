/** Longest text that is read from a field of a form, in UTF-16 code units: what is beyond is cut off. */
const FIELD_LIMIT = 2_000

/** The texts typed into the fields `names` of a form; "" for one that is missing or holds a file. Total. Spec: APP-13. */
export const textsOf = <Name extends string>(
  form: FormData,
  names: ReadonlyArray<Name>
): { readonly [Field in Name]: string } =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as { [Field in Name]: string }

/** Returns the text typed into the field `name` of a form, at most `limit` UTF-16 code units; "" if it is missing or a file. Spec: APP-13. */
export const textOf = (form: FormData, name: string, limit = FIELD_LIMIT): string => {
  const value = form.get(name)
  return typeof value === "string" ? value.slice(0, limit) : ""
}
