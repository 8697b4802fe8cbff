/** Longest text that is read from a field of a form, in UTF-16 code units: what is beyond is cut off. */
const FIELD_LIMIT = 2_000

/** The texts typed into the fields `names` of a form; "" for one that is missing or holds a file. Total. Spec: APP-13. */
export const textsOf = <Name extends string>(
  form: FormData,
  names: ReadonlyArray<Name>
): { readonly [Field in Name]: string } =>
  Object.fromEntries(names.map((name) => [name, textOf(form.get(name))])) as { [Field in Name]: string }

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value.slice(0, FIELD_LIMIT) : ""
