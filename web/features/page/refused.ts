import type { Refused } from "./server-page.ts"

/** What is wrong with a form, for the list above it; nothing while it has not been refused. Spec: APP-13. */
export const problemsOf = (
  refused: Refused | null
): ReadonlyArray<{ readonly name: string | null; readonly text: string }> =>
  Object.entries(refused?.problems ?? {}).map(([name, text]) => ({ name: name === "" ? null : name, text }))
