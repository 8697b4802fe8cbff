import type { Condition, Offer } from "#domain/catalogue/offer.ts"

const CONDITION_KEYS = { new: "nieuw", refurbished: "opgeknapt", used: "tweedehands" } as const satisfies {
  readonly [Key in Condition]: string
}

type ConditionKey = (typeof CONDITION_KEYS)[Condition]

export const NEW_KEY: ConditionKey = CONDITION_KEYS.new

export const CONDITION_VALUES = [
  { key: CONDITION_KEYS.new, label: "Nieuw" },
  { key: CONDITION_KEYS.refurbished, label: "Opgeknapt" },
  { key: CONDITION_KEYS.used, label: "Tweedehands" }
] as const

export const REDUCED_KEY = "afgeprijsd"

export const REDUCED_VALUES = [{ key: REDUCED_KEY, label: "Afgeprijsd" }] as const

/** Returns the value of the condition filter for offers in `condition`. Spec: NARROW-01. */
export const conditionKey = (condition: Condition): ConditionKey => CONDITION_KEYS[condition]

/** Returns the values of the condition filter of a product with these offers. Spec: NARROW-01. */
export const conditionValues = (offers: ReadonlyArray<Pick<Offer, "condition">>): ReadonlyArray<ConditionKey> => [
  ...new Set(offers.map(({ condition }) => conditionKey(condition)))
]

/** Values of the delivery filter: times until an offer arrives, and free delivery. Spec: SRCH-25. */
export const DELIVERY_CLASSES = [
  { key: "morgen", label: "Morgen in huis" },
  { key: "2-3-dagen", label: "In 2 tot 3 dagen" },
  { key: "week", label: "Binnen een week" },
  { key: "langer", label: "Langer dan een week" },
  { key: "gratis", label: "Gratis bezorging" }
] as const

type DeliveryClass = (typeof DELIVERY_CLASSES)[number]["key"]

type Delivery = Pick<Offer, "deliveryDays" | "availability" | "shippingCost">

/** Gives a sold-out offer none; what is not in stock yet takes longer than a week. Spec: SRCH-25. */
export const deliveryClasses = (offer: Delivery): ReadonlyArray<DeliveryClass> => {
  if (offer.availability === "out_of_stock") return []
  const time = timeClass(offer)
  const free: ReadonlyArray<DeliveryClass> = offer.shippingCost === 0 ? ["gratis"] : []
  return time === null ? free : [time, ...free]
}

/** Counts working days, so that five of them are a week. */
const timeClass = ({ deliveryDays, availability }: Delivery): DeliveryClass | null => {
  if (availability === "preorder" || availability === "backorder") return "langer"
  if (deliveryDays === null) return null
  if (deliveryDays <= 1) return "morgen"
  if (deliveryDays <= 3) return "2-3-dagen"
  return deliveryDays <= 5 ? "week" : "langer"
}
