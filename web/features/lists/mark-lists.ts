import { COMPARE_FORM, HEART_FORM } from "#web/features/lists/list-form-ids.ts"
import { comparison, wishlist } from "#web/features/lists/kept-lists.ts"
import { savedProducts } from "./saved-products.ts"

/** Makes hearts, compare boxes and the bar of `document` tell what is kept, whoever printed them. Twice is once. Spec: LIST-17. */
export const markLists = (document: Document): void => {
  const saved = new Set<string>(savedProducts(document) ?? wishlist.read().map(({ productId }) => productId))
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`[form=${HEART_FORM}]`)) {
    heart.ariaPressed = String(saved.has(heart.value))
  }
  const compared = new Set<string>(comparison.read().map(({ id }) => id))
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[form=${COMPARE_FORM}]`)) {
    box.checked = compared.has(box.value)
  }
  const bar = document.getElementById(COMPARE_FORM)
  const count = bar?.querySelector("b")
  if (bar === null || count == null) return
  bar.toggleAttribute("data-some", compared.size > 0)
  // Only what changes: this is called for each change of the document.
  if (count.textContent !== String(compared.size)) count.textContent = String(compared.size)
}
