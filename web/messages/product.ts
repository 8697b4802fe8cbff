import { formatCount } from "#domain/base/text/dutch.ts"
import type { RunningCost } from "#domain/catalogue/running-cost.ts"
import texts from "./product.json" with { type: "json" }

const shops = (count: number) => `${formatCount(count)} ${count === 1 ? "winkel" : "winkels"}`
const offers = (count: number) => `${formatCount(count)} ${count === 1 ? "aanbieding" : "aanbiedingen"}`

export const product = {
  ...texts,
  offers,
  shops,
  lowestUsed: (condition: string) => `Goedkoopste ${condition}`,
  to: (shop: string) => `Naar ${shop}`,
  compareOffers: (count: number) => `Vergelijk ${offers(count)}`,
  from: (shop: string) => ` van ${shop}`,
  atShop: (shop: string) => ` bij ${shop}`,
  lastPrice: (price: string, isTotal: boolean, day: string) =>
    `Laatst bekende prijs: ${price} ${isTotal ? "inclusief" : "plus"} verzending, op ${day}.`,
  pricesAt: (count: number) => `Prijzen bij ${shops(count)}`,
  conditionCount: (word: string, count: number) => `${word} (${formatCount(count)})`,
  narrowed: (left: number, all: number) =>
    left === 0
      ? "Geen aanbieding voldoet aan al je keuzes."
      : `Je ziet ${formatCount(left)} van de ${formatCount(all)} aanbiedingen.`,
  falseClaim: (was: string) => `van-prijs ${was} klopt niet`,
  allOffers: (count: number) => `Toon alle ${formatCount(count)}`,
  source: (website: string) => `bron ${website}`,
  chartCaption: {
    total: (since: string | null) =>
      `De laagste prijs van alle winkels per dag, met verzendkosten en ook als die niet op voorraad was.${since === null ? "" : ` Van vóór ${since} kennen we geen verzendkosten: die prijzen tellen niet mee.`}`,
    price: "De laagste prijs van alle winkels per dag, plus verzending en ook als die niet op voorraad was."
  },
  last: (day: string) => `Laatst, ${day}`,
  lowest: (day: string) => `Laagste, ${day}`,
  highest: (day: string) => `Hoogste, ${day}`,
  variantChanges: (options: ReadonlyArray<string>) => `met ${options.join(" en ")}`,
  checkMore: (price: string, more: string) => `${price} is ${more} meer dan de laagste prijs hier.`,
  checkLess: (price: string, less: string) => `${price} is ${less} minder dan de laagste prijs hier.`,
  checkSame: (price: string) => `${price} is ook de laagste prijs hier.`,
  titleFrom: (price: string) => ` vanaf ${price}`,
  photoAlt: (at: number, count: number, name: string) => `Foto ${at} van ${count}: ${name}`,
  runningCost: ({ totalText, energyText, powerText }: RunningCost) =>
    `Met 5 jaar stroom ongeveer ${totalText}, bij ${energyText} en ${powerText}.`,
  headCompare: (count: number) => `Vergelijk ${offers(count)} van`,
  priceOne: (price: string, shipping: string) => `Nieuw voor ${price}, ${shipping}.`,
  priceRange: (low: string, high: string, shipping: string) => `Nieuw van ${low} tot ${high}, ${shipping}.`
} as const
