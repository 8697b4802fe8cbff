import { plural } from "#web/messages/words.ts"
import texts from "./orders.json" with { type: "json" }

export const orders = {
  ...texts,
  on: (day: string) => `Besteld op ${day}`,
  more: (count: number) => `en nog ${plural(count, "product", "producten")}`,
  details: (id: string) => `Bekijk bestelling ${id}`,
  declaredOn: (day: string) => `Aangemeld op ${day}`,
  sendTill: (day: string) => `Verstuur het uiterlijk ${day}.`,
  sentWith: (parcel: string) => `Verstuurd met ${parcel}`,
  pieces: (quantity: number) => `${quantity} ×`,
  reviewShop: (shop: string) => `Beoordeel ${shop}`,
  orderNamed: (id: string) => `Bestelling ${id}`,
  withdrawalDays: (days: number) => `${days} dagen na ontvangst`,
  parcel: (service: string, code: string) => `${service}, ${code}`,
  follow: (service: string) => `Volg het bij ${service}`,
  rejection: (reason: string) => `De winkel schrijft: “${reason}”`,
  size: (size: string) => `Maat ${size}`,
  notDelivered: (count: number) => `${plural(count, "stuk", "stuks")} niet geleverd`,
  sentBack: (count: number) => `${plural(count, "stuk", "stuks")} retour gemeld`,
  cancelRefund: (amount: string) => `Je krijgt ${amount} terug, op dezelfde manier als je betaalde.`,
  refundDue: (amount: string) => `Je krijgt ${amount} terug, op dezelfde manier als je betaalde.`,
  /** Also true once the money has arrived: an order does not store that for a part of it. */
  refundPart: (amount: string) => `Terug naar jou: ${amount}, op dezelfde manier als je betaalde.`,
  refunded: (amount: string) => `Je hebt ${amount} terug, op dezelfde manier als je betaalde.`,
  reversed: (amount: string) =>
    `Je bank heeft ${amount} van deze betaling teruggehaald, en dat daarna teruggedraaid. Dat bedrag kwam terug bij de winkel.`,
  guestHint: (days: number) =>
    `De link in onze mails werkt ${days} dagen, op elk apparaat. Log je in met hetzelfde e-mailadres, dan komt de bestelling bij je account te staan.`,
  returnTill: (day: string) =>
    `Dat kan tot en met ${day}. Je hoeft geen reden te hebben, maar de winkel wil hem graag weten.`,
  sendBackCount: (count: number) => `${plural(count, "stuk", "stuks")} terug`
} as const
