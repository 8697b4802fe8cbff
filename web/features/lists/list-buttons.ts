export const HEART_FORM = "bewaar"

export const COMPARE_FORM = "vergelijk"

export const SAVE_FIELD = "bewaren"

export const REMOVE_FIELD = "weghalen"

export type ListButton = HTMLButtonElement | HTMLInputElement

export type ListHandler = (event: Event, button: ListButton) => void

export const LIST_BUTTONS = `[form=${HEART_FORM}],[form=${COMPARE_FORM}]`

export const readSavedIds = (document: Document): ReadonlyArray<string> | null => {
  const saved = document.getElementById(HEART_FORM)?.dataset["saved"]
  return saved?.split(" ").filter((id) => id !== "") ?? null
}

export const readUserMark = (document: Document): string | null =>
  document.getElementById(HEART_FORM)?.dataset["user"] ?? null

export const writeSavedIds = (document: Document, ids: ReadonlyArray<string>): void => {
  const form = document.getElementById(HEART_FORM)
  if (form !== null) form.dataset["saved"] = ids.join(" ")
}

export const toggleSavedId = (document: Document, id: string): void => {
  const saved = readSavedIds(document) ?? []
  writeSavedIds(document, saved.includes(id) ? saved.filter((other) => other !== id) : [id, ...saved])
}

export const isHeartOfUser = ({ form }: ListButton): boolean => form?.dataset["saved"] !== undefined

/** Writes only differences, since every change of the document calls this. Spec: LIST-17. */
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
