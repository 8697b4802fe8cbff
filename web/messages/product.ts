import { formatCount } from "#domain/base/text/dutch.ts"

const shops = (count: number) => `${formatCount(count)} ${count === 1 ? "winkel" : "winkels"}`
const offers = (count: number) => `${formatCount(count)} ${count === 1 ? "aanbieding" : "aanbiedingen"}`

export const product = {
  offers,
  shops,
  specsLink: "Alle specificaties",

  lowestTotal: "Laagste totaalprijs",
  lowestPrice: "Laagste prijs",
  lowestUsed: (condition: string) => `Goedkoopste ${condition}`,
  firstOffer: "Goedkoopste aanbieding",
  at: "bij",
  to: (shop: string) => `Naar ${shop}`,
  compareOffers: (count: number) => `Vergelijk ${offers(count)}`,
  seeOffers: "Aanbiedingen",
  addToCart: "In winkelwagen",
  from: (shop: string) => ` van ${shop}`,

  soldNowhere: "Nu nergens te koop",
  soldOut: "Overal uitverkocht",
  lastPrice: (price: string, isTotal: boolean, day: string) =>
    `Laatst bekende prijs: ${price} ${isTotal ? "inclusief" : "plus"} verzending, op ${day}.`,
  stockQuestion: "Weten wanneer dit er weer is?",
  stockSignedIn: "Je krijgt bericht zodra een winkel het weer heeft.",
  stockSignedOut: "Log in, dan krijg je bericht zodra een winkel het weer heeft.",
  notify: "Houd me op de hoogte",
  signIn: "Log in",

  pricesAt: (count: number) => `Prijzen bij ${shops(count)}`,
  offersHeading: "Aanbiedingen",
  offersCaption: "Aanbiedingen van winkels, met prijs, verzending en levering",
  condition: "Staat",
  allConditions: "Alles",
  conditionCount: (word: string, count: number) => `${word} (${formatCount(count)})`,
  order: "Volgorde van de aanbiedingen",
  byTotal: "Totaalprijs",
  byDelivery: "Levertijd",
  noneOfCondition: "In deze staat biedt niemand dit nu aan.",
  column: {
    shop: "Winkel",
    delivery: "Levering",
    price: "Prijs",
    shipping: "Verzending",
    total: "Totaal",
    go: "Naar de winkel"
  },
  free: "gratis",
  unknown: "onbekend",
  plusShipping: "plus verzending",
  withShipping: "inclusief verzending",
  shippingLabel: "verzending",
  toShop: "Naar winkel",
  source: (website: string) => `bron ${website}`,
  offersNote:
    "Totaal is de prijs met verzending. Prijzen komen uit de productlijsten van de winkels; bij elke staat hoe oud hij is. Winkels betalen niet voor hun plaats.",

  history: "Prijsverloop",
  period: "Periode",
  periods: { "1m": "1 maand", "3m": "3 maanden", "6m": "6 maanden", alles: "Alles" },
  chartCaption: {
    total: (since: string | null) =>
      `De laagste prijs van alle winkels per dag, met verzendkosten en ook als die niet op voorraad was.${since === null ? "" : ` Van vóór ${since} kennen we geen verzendkosten: die prijzen tellen niet mee.`}`,
    price: "De laagste prijs van alle winkels per dag, plus verzending en ook als die niet op voorraad was."
  },
  asTable: "Bekijk als tabel",
  tableFrom: "Vanaf",
  tablePrice: "Laagste prijs",
  noHistory: "In deze periode kennen we geen prijs.",
  now: "Nu",
  last: (day: string) => `Laatst, ${day}`,
  lowest: (day: string) => `Laagste, ${day}`,
  highest: (day: string) => `Hoogste, ${day}`,
  average: "Gemiddeld bij winkels",

  variants: "Kies een uitvoering",
  notForSale: "niet te koop",
  variantChanges: (options: ReadonlyArray<string>) => `met ${options.join(" en ")}`,

  check: "Prijscheck",
  checkScale: "Van de laagste tot de hoogste prijs van het afgelopen jaar",
  checkQuestion: "Elders een prijs gezien?",
  checkWithShipping: "Met verzending.",
  checkWithoutShipping: "Zonder verzending.",
  checkButton: "Controleer",
  checkBad: "Dat lees ik niet als bedrag. Vul bijvoorbeeld 49,95 in.",
  checkMore: (price: string, more: string) => `${price} is ${more} meer dan de laagste prijs hier.`,
  checkLess: (price: string, less: string) => `${price} is ${less} minder dan de laagste prijs hier.`,
  checkSame: (price: string) => `${price} is ook de laagste prijs hier.`,
  checkNone:
    "Dit product heeft geen nummer waaraan we het bij andere winkels herkennen. Daarom vergelijken we de prijs niet.",

  specs: "Specificaties",
  group: { general: "Algemeen", features: "Kenmerken", codes: "Nummers" },
  spec: {
    brand: "Merk",
    model: "Model",
    colour: "Kleur",
    size: "Maat",
    gender: "Voor",
    pack: "Inhoud",
    gtin: "GTIN",
    isbn: "ISBN",
    sku: "Artikelnummer"
  },
  description: "Omschrijving",
  similar: "Vergelijkbare producten",
  similarReasons: {
    "kind-and-price": "Zelfde soort, ongeveer dezelfde prijs",
    kind: "Zelfde soort",
    price: "Ongeveer dezelfde prijs"
  },
  related: "Verwante producten",
  alsoViewed: "Ook bekeken",
  together: "Anderen bekeken ook",
  togetherReason: "Vaak samen met dit product bekeken, bewaard of gekocht",
  viewed: "Eerder bekeken",

  titleFrom: (price: string) => ` vanaf ${price}`,
  headSoldNowhere: "Nu nergens te koop:",
  photoAlt: (at: number, count: number, name: string) => `Foto ${at} van ${count}: ${name}`,
  headCompare: (count: number) => `Vergelijk ${offers(count)} van`,
  priceOne: (price: string, shipping: string) => `Nieuw voor ${price}, ${shipping}.`,
  priceRange: (low: string, high: string, shipping: string) => `Nieuw van ${low} tot ${high}, ${shipping}.`
} as const
