export const FIELD = {
  action: "doe",
  carrier: "vervoerder",
  code: "code",
  rejectedBefore: "afgewezen",
  parcel: "pakket",
  /** The position of the parcel, which a correction does not change. */
  parcelIndex: "pakketnummer",
  ship: (product: number) => `aantal-${product}`,
  reject: (product: number) => `weiger-${product}`,
  message: (parcel: number) => `bericht-${parcel}`,
  correctCarrier: (parcel: number) => `vervoerder-${parcel}`,
  correctCode: (parcel: number) => `code-${parcel}`
} as const

export const ACTION = {
  accept: "accepteren",
  reject: "afwijzen",
  ship: "verzenden",
  message: "bericht",
  correct: "verbeteren",
  deliver: "bezorgd",
  prepare: "klaarzetten",
  collect: "opgehaald"
} as const
