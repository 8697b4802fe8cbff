export const HEART_FORM = "bewaar"

export const COMPARE_FORM = "vergelijk"

/** The field of {@link HEART_FORM} with the id of a product to save. */
export const SAVE_FIELD = "bewaren"

/** The field of {@link HEART_FORM} with the id of a product to remove. */
export const REMOVE_FIELD = "weghalen"

/** A heart, a compare box, or the button of the compare bar. */
export type ListButton = HTMLButtonElement | HTMLInputElement

/** Handles the press of a {@link ListButton}. */
export type ListHandler = (event: Event, button: ListButton) => void

/** Selects every {@link ListButton} of a page. */
export const LIST_BUTTONS = `[form=${HEART_FORM}],[form=${COMPARE_FORM}]`

/** Returns the ids on the user's wishlist as this page knows them; null for an anonymous visitor. Spec: LIST-01, LIST-17. */
export const readSavedIds = (document: Document): ReadonlyArray<string> | null => {
  const saved = document.getElementById(HEART_FORM)?.dataset["saved"]
  return saved?.split(" ").filter((id) => id !== "") ?? null
}

/** Returns the mark of the user whom this page was made for; null for an anonymous visitor. Spec: AUTH-71. */
export const readUserMark = (document: Document): string | null =>
  document.getElementById(HEART_FORM)?.dataset["user"] ?? null

/** Writes the ids on the user's wishlist into this page. Spec: LIST-17. */
export const writeSavedIds = (document: Document, ids: ReadonlyArray<string>): void => {
  const form = document.getElementById(HEART_FORM)
  if (form !== null) form.dataset["saved"] = ids.join(" ")
}

/** Adds `id` to the ids on the user's wishlist, or removes it. Spec: LIST-17. */
export const toggleSavedId = (document: Document, id: string): void => {
  const saved = readSavedIds(document) ?? []
  writeSavedIds(document, saved.includes(id) ? saved.filter((other) => other !== id) : [id, ...saved])
}

/** Returns whether `button` is the heart of a user: its press changes the profile. */
export const isHeartOfUser = ({ form }: ListButton): boolean => form?.dataset["saved"] !== undefined

/**
 * Updates the hearts, the compare boxes and the bar of `document` to the saved and compared products. Writes only differences, since
 * every change of the document calls this. Spec: LIST-17.
 */
export const markButtons = (document: Document, saved: ReadonlySet<string>, compared: ReadonlySet<string>): void => {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(`[form=${HEART_FORM}]`)) {
    const isPressed = `${saved.has(heart.value)}`
    if (heart.ariaPressed !== isPressed) heart.ariaPressed = isPressed
  }
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[form=${COMPARE_FORM}]`)) {
    box.checked = compared.has(box.value)
  }
  const bar = document.getElementById(COMPARE_FORM)
  const count = bar?.querySelector("b")
  if (!bar || !count || Number(count.textContent) === compared.size) return
  bar.toggleAttribute("data-some", compared.size > 0)
  count.textContent = `${compared.size}`
}
