/** The texts of the pages of shops, and of the details that buyers see. Spec: APP-06, SELL-01 to SELL-06. */
export const seller = {
  nav: "Pagina's van je winkel",
  pages: {
    seller: "Overzicht",
    sellerPayouts: "Uitbetalingen",
    sellerDetails: "Gegevens"
  },
  description: "Beheer je winkel op Koopkompas.",
  heading: (shop: string) => `Je winkel: ${shop}`,
  toShop: "Bekijk je winkel zoals kopers die zien",
  owedHeading: "Nog uit te betalen",
  owesHeading: "Nog te verrekenen",
  owed: {
    some: "Dit hebben kopers betaald, min onze commissie en wat er is terugbetaald.",
    none: "Er staat niets open.",
    negative: "Er is meer terugbetaald dan er nog openstond. We verrekenen dit met je volgende bestellingen."
  },
  commission: (percent: string) => `Commissie: ${percent} % van wat een koper betaalt, inclusief verzending.`,
  toPayouts: "Bekijk alle bedragen",
  detailsHeading: "Gegevens voor kopers",
  detailsReady: "Kopers zien je bedrijfsgegevens en retourvoorwaarden bij je aanbod.",
  detailsMissing: "Je bedrijfsgegevens ontbreken nog. De wet wil dat kopers die vooraf zien.",
  editDetails: "Gegevens wijzigen",
  fillDetails: "Gegevens invullen",
  details: {
    heading: "Gegevens",
    lead: "Deze gegevens staan bij je aanbod, op je winkelpagina en bij bestellingen.",
    company: "Je bedrijf",
    contact: "Bereikbaarheid",
    returns: "Retourneren",
    save: "Bewaren",
    fields: {
      tradeName: "Handelsnaam",
      tradeNameHint: "De naam waaronder klanten je kennen.",
      legalName: "Naam in het handelsregister",
      street: "Straat",
      houseNumber: "Huisnummer",
      addition: "Toevoeging",
      postcode: "Postcode",
      city: "Plaats",
      kvkNumber: "KvK-nummer",
      vatId: "Btw-id",
      vatHint: "Bijvoorbeeld NL123456782B01.",
      email: "E-mailadres voor klanten",
      phone: "Telefoonnummer voor klanten",
      returnDays: "Bedenktijd in dagen",
      returnDaysHint: "Minstens 14 dagen.",
      returnTerms: "Retourvoorwaarden"
    }
  },
  payouts: {
    heading: "Uitbetalingen",
    caption: "Bedragen per bestelling, de nieuwste bovenaan",
    lead: "Elke betaling, terugbetaling en uitbetaling staat hier één keer.",
    empty: "Er zijn nog geen betalingen. Zodra een koper betaalt, staat het bedrag hier.",
    columns: { what: "Wat", day: "Datum", amount: "Koper", commission: "Commissie", net: "Voor jou" },
    event: {
      capture: (order: string) => `Bestelling ${order}`,
      refund: (order: string) => `Terugbetaald, ${order}`,
      payout: (reference: string) => `Uitbetaald, ${reference}`
    }
  },
  /** The details of a shop as buyers see them. */
  identity: {
    heading: "Wie verkoopt dit?",
    name: "Verkoper",
    address: "Adres",
    contact: "Contact",
    kvk: "KvK-nummer",
    vat: "Btw-id",
    returns: "Retourneren",
    line: (kvk: string, city: string) => `KvK ${kvk}, ${city}`,
    days: (days: number) => `${days} dagen bedenktijd.`
  }
} as const
