import texts from "./home.json" with { type: "json" }

export const home = {
  ...texts,
  categoryHeading: (name: string) => `Populair in ${name}`,
  since: (day: string) => `sinds ${day}`,
  wasWithoutShipping: (price: string) => `${price} zonder verzending`
} as const
