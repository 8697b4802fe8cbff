import type { InvalidForm } from "./page-request.ts"

/** Returns the errors of a form for the list above it; none if `form` is null. Spec: APP-13. */
export const listFormErrors = (
  form: InvalidForm | null
): ReadonlyArray<{ readonly name: string | null; readonly text: string }> =>
  Object.entries(form?.fieldErrors ?? {}).map(([name, text]) => ({ name: name === "" ? null : name, text }))
