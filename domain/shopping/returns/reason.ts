/** The reasons for a return. Spec: CART-07. */
export const RETURN_REASONS = [
  "changed-mind",
  "wrong-size",
  "not-as-described",
  "damaged",
  "defective",
  "wrong-product",
  "too-late",
  "other"
] as const

export type ReturnReason = (typeof RETURN_REASONS)[number]

/** The names of the reasons on screen. Spec: CART-07. */
export const RETURN_REASON_TEXT: Readonly<Record<ReturnReason, string>> = {
  "changed-mind": "Ik wil het toch niet",
  "wrong-size": "De maat past niet",
  "not-as-described": "Het is anders dan beschreven",
  damaged: "Het kwam beschadigd aan",
  defective: "Het werkt niet",
  "wrong-product": "Ik kreeg iets anders",
  "too-late": "Het kwam te laat",
  other: "Een andere reden"
}
