export const FIELD = {
  action: "doe",
  return: "retour",
  carrier: "vervoerder",
  code: "code"
} as const

export const ACTION = { withdraw: "intrekken", send: "verstuurd" } as const
