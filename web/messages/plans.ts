import texts from "./plans.json" with { type: "json" }

export const plans = {
  ...texts,
  shipping: (cost: string) => `${cost} verzending`,
  by: (day: string) => `compleet op ${day}`,
  pieces: (count: number) => `${count} ×`,
  bound: (total: string) =>
    `Er zijn zoveel mogelijkheden dat we ze niet alle hebben nagerekend. Onder ${total} kan het in geen geval.`,
  unsold: (names: ReadonlyArray<string>) => `Nergens te koop, en dus niet meegeteld: ${names.join(", ")}.`,
  cheaper: (saving: string, shop: string) => `${saving} minder bij ${shop}, verzendkosten meegerekend.`
} as const
