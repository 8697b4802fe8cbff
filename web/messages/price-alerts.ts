import texts from "./price-alerts.json" with { type: "json" }

export const priceAlerts = {
  ...texts,
  problem: {
    ...texts.problem,
    high: (price: string) => `Kies een bedrag onder de prijs van nu, ${price}.`
  },
  now: (price: string, shop: string) => `Nu ${price}${shop === "" ? "" : ` bij ${shop}`}`,
  targetNamed: (name: string) => `Jouw bedrag voor ${name}`,
  changeNamed: (name: string) => `Wijzig het bedrag voor ${name}`,
  removed: (name: string) => `Het alarm voor ${name} is verwijderd.`
} as const
