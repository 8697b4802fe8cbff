/** The texts of the pages of shops, and of the details that buyers see. Spec: APP-06, SELL-01 to SELL-06. */
export const seller = {
  nav: "Pagina's van je winkel",
  pages: {
    seller: "Overzicht",
    sellerPayouts: "Uitbetalingen",
    sellerDetails: "Gegevens",
    sellerFeed: "Feed"
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
  feed: {
    heading: "Feed",
    lead: (day: string) => `Het verslag van je laatste feed, van ${day}.`,
    empty: "Er is nog geen feed van je winkel gelezen. Zodra dat is gebeurd, staat het verslag hier.",
    resultHeading: "Resultaat",
    findingsHeading: "Wat er beter kan",
    noFindings: "We vonden geen fouten in je feed.",
    counts: {
      status: "Status",
      accepted: "In de winkel",
      added: "Nieuw",
      changed: "Gewijzigd",
      gone: "Verdwenen",
      rejected: "Geweigerd",
      warnings: "Waarschuwingen"
    },
    status: {
      done: "Verwerkt",
      unchanged: "Niets veranderd",
      held: "Wacht op controle",
      ["refused"]: "Geweigerd",
      failed: "Mislukt",
      interrupted: "Afgebroken"
    },
    severity: {
      stop: "Feed gestopt",
      hold: "Wacht op controle",
      reject: "Geweigerd",
      warning: "Waarschuwing"
    },
    times: (count: string) => `${count} keer`,
    more: (count: string) => `en nog ${count}`,
    line: (line: string) => `regel ${line}`,
    fix: "Oplossing:"
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
