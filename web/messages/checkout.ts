import { plural } from "#web/messages/words.ts"
import texts from "./checkout.json" with { type: "json" }

export const checkout = {
  ...texts,
  on: (day: string) => `Verwacht op ${day}`,
  freeFrom: (amount: string) => `Gratis vanaf ${amount}`,
  changeNamed: (what: string) => `Wijzig ${what}`,
  pieces: (quantity: number) => `${quantity} ×`,
  pay: (amount: string) => `Bestel en betaal ${amount}`,
  paymentOf: (amount: string, count: number) => `${amount} voor ${plural(count, "bestelling", "bestellingen")}`,
  orderedOn: (day: string) => `Besteld op ${day}`,
  nextStep: {
    delivery: (shop: string, day: string) =>
      `${shop} neemt je bestelling uiterlijk op ${day} aan. Je krijgt een mail als ze wordt verstuurd.`,
    pickup: (shop: string, day: string) =>
      `${shop} neemt je bestelling uiterlijk op ${day} aan. Je krijgt een mail als je haar kunt ophalen.`
  },
  toOrder: (id: string) => `Bekijk bestelling ${id}`
} as const
