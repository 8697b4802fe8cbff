import type { Condition, Offer } from "#domain/catalogue/offer.ts"

/** The value of the condition filter for offers in each condition. Spec: NARROW-01. */
const CONDITION_KEYS = { new: "nieuw", refurbished: "opgeknapt", used: "tweedehands" } as const satisfies {
  readonly [Key in Condition]: string
}

type ConditionKey = (typeof CONDITION_KEYS)[Condition]

/** The value that nearly all products have. Spec: NARROW-02. */
export const NEW_KEY: ConditionKey = CONDITION_KEYS.new

/** Values of the condition filter. Spec: NARROW-01. */
export const CONDITION_VALUES = [
  { key: CONDITION_KEYS.new, label: "Nieuw" },
  { key: CONDITION_KEYS.refurbished, label: "Opgeknapt" },
  { key: CONDITION_KEYS.used, label: "Tweedehands" }
] as const

/** The value of products with a reduced price. Spec: NARROW-03. */
export const REDUCED_KEY = "afgeprijsd"

/** Values of the filter by reductions. Spec: NARROW-03. */
export const REDUCED_VALUES = [{ key: REDUCED_KEY, label: "Afgeprijsd" }] as const

/** Returns the value of the condition filter for offers in `condition`. Spec: NARROW-01. */
export const conditionKey = (condition: Condition): ConditionKey => CONDITION_KEYS[condition]

/** Returns the values of the condition filter of a product with these offers. Spec: NARROW-01. */
export const conditionValues = (offers: ReadonlyArray<Pick<Offer, "condition">>): ReadonlyArray<ConditionKey> => [
  ...new Set(offers.map(({ condition }) => conditionKey(condition)))
]
