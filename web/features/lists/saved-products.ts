import { HEART_FORM } from "#web/features/lists/list-form-ids.ts"

/** Ids on the wishlist of who is signed in, as this page knows them; null for a visitor. Spec: LIST-01, LIST-17. */
export const savedProducts = (document: Document): ReadonlyArray<string> | null => {
  const saved = document.getElementById(HEART_FORM)?.dataset["saved"]
  return saved === undefined ? null : saved.split(" ").filter((id) => id !== "")
}

/** Remembers on this page that those are on the wishlist of who is signed in. Spec: LIST-17. */
export const writeSavedProducts = (document: Document, ids: ReadonlyArray<string>): void => {
  const form = document.getElementById(HEART_FORM)
  if (form !== null) form.dataset["saved"] = ids.join(" ")
}
