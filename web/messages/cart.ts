import { plural } from "#web/messages/words.ts"
import texts from "./cart.json" with { type: "json" }

export const cart = {
  ...texts,
  count: (pieces: number, shops: number) =>
    `${plural(pieces, "artikel", "artikelen")} bij ${plural(shops, "winkel", "winkels")}`,
  removed: (what: string, pieces: number) =>
    pieces > 1 ? `${what} (${pieces} stuks) is uit je winkelwagen.` : `${what} is uit je winkelwagen.`,
  from: (shop: string) => `Van ${shop}`,
  less: (what: string) => `Eén minder van ${what}`,
  more: (what: string) => `Eén meer van ${what}`,
  quantity: (what: string) => `Aantal van ${what}`,
  removeNamed: (what: string) => `Verwijder ${what}`,
  pieces: (count: number) => plural(count, "stuk", "stuks"),
  size: (size: string) => `Maat ${size}`,
  each: (price: string) => `${price} per stuk`,
  fewLeft: (pieces: number) => `Nog ${pieces} op voorraad`,
  setTo: (most: number) => (most === 1 ? "Neem er één" : `Neem er ${most}`),
  vat: (amount: string) => `Inclusief ${amount} btw.`,
  deliveryMethod: (name: string, cost: string) => `${name}: ${cost}`,
  on: (day: string) => `verwacht op ${day}`,
  untilFree: (left: string) => `Nog ${left} en de verzending is gratis.`,
  sameShop: (shop: string) => `Ook bij ${shop}`,
  pendingOf: (amount: string, count: number) => `${amount} voor ${plural(count, "bestelling", "bestellingen")}`
} as const
