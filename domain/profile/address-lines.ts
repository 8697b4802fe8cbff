import type { Address } from "./address.ts"

/** Returns the two lines of an address on a parcel, below the name: "Dorpsstraat 12 A" and "3511 AB Utrecht". Spec: PROF-11. */
export const addressLines = ({
  street,
  houseNumber,
  addition,
  postcode,
  city
}: Address["data"]): readonly [string, string] => [
  [street, houseNumber, addition].filter((part) => part !== "").join(" "),
  `${postcode} ${city}`
]
