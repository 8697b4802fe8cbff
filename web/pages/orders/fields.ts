/** The names of the fields of a return's forms. Spec: RETURN-11, RETURN-21. */
export const FIELD = {
  action: "doe",
  return: "retour",
  carrier: "vervoerder",
  code: "code"
} as const

/** The values of {@link FIELD}.action. Spec: RETURN-11, RETURN-21. */
export const ACTION = { withdraw: "intrekken", send: "verstuurd" } as const
