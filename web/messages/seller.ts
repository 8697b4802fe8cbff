import { plural } from "#web/messages/words.ts"

/** The texts of the pages of shops, and of the details that buyers see. Spec: APP-06, SELL-01 to SELL-14. */
export const seller = {
  nav: "Pagina's van je winkel",
  pages: {
    seller: "Overzicht",
    sellerOrders: "Bestellingen",
    sellerReturns: "Retouren",
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
  work: {
    heading: "Te doen",
    toAccept: "Bestellingen te accepteren",
    toShip: "Bestellingen te verzenden",
    toDecide: "Retouren te beoordelen",
    toRefund: "Retouren terug te betalen",
    late: (count: number) => `${plural(count, "bestelling vervalt", "bestellingen vervallen")} vandaag`
  },
  sales: {
    heading: "Verkoop",
    month: (month: string, amount: string) => `In ${month} verdiende je ${amount}, na commissie.`,
    caption: "Wat je verdiende per dag in de laatste 30 dagen, na commissie",
    asTable: "Bekijk als tabel",
    none: "In de laatste 30 dagen is er niets verkocht.",
    columns: { day: "Dag", amount: "Verdiend" }
  },
  nextPayout: (day: string) => `De volgende uitbetaling is op ${day}.`,
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
    delivery: "Bezorgen",
    returns: "Retourneren",
    returnAddress: "Retouradres",
    returnAddressLead: "Alleen als retouren ergens anders heen moeten dan naar het adres van je bedrijf.",
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
      returnTerms: "Retourvoorwaarden",
      returnStreet: "Straat",
      returnHouseNumber: "Huisnummer",
      returnAddition: "Toevoeging",
      returnPostcode: "Postcode",
      returnCity: "Plaats",
      deliveryTerms: "Bezorgvoorwaarden",
      deliveryTermsHint: "Bijvoorbeeld wanneer je verzendt en wie er bezorgt."
    }
  },
  payouts: {
    heading: "Uitbetalingen",
    caption: "Bedragen per bestelling, de nieuwste bovenaan",
    perPayout: "Per uitbetaling",
    open: (day: string) => `Volgende, ${day}`,
    reference: (reference: string) => `Kenmerk ${reference}`,
    download: "Download (csv)",
    downloadOf: (day: string) => `Download (csv) van ${day}`,
    periodColumns: {
      payout: "Uitbetaling",
      orders: "Bestellingen",
      sold: "Verkocht",
      commission: "Commissie",
      refunded: "Terugbetaald",
      total: "Voor jou"
    },
    allAmounts: "Alle bedragen",
    lead: "Elke betaling, terugbetaling en uitbetaling staat hier één keer.",
    empty: "Er zijn nog geen betalingen. Zodra een koper betaalt, staat het bedrag hier.",
    columns: { what: "Wat", day: "Datum", amount: "Koper", commission: "Commissie", net: "Voor jou" },
    event: {
      capture: (order: string) => `Bestelling ${order}`,
      refund: (order: string) => `Terugbetaald, ${order}`,
      payout: (reference: string) => `Uitbetaling ${reference}`
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
  orders: {
    heading: "Bestellingen",
    byStatus: "Bestellingen per status",
    /** Names of the lists; the status of a shopper's order has other words for some. */
    status: {
      paid: "Te accepteren",
      accepted: "Te verzenden",
      "partly-shipped": "Deels verzonden",
      shipped: "Onderweg",
      delivered: "Bezorgd",
      completed: "Afgerond",
      cancelled: "Geannuleerd",
      refunded: "Terugbetaald"
    },
    listed: (name: string, count: string) => `${name} (${count})`,
    empty: "Hier staan nu geen bestellingen.",
    noMore: "Er staan geen oudere bestellingen meer.",
    toFirst: "Terug naar de nieuwste",
    columns: { order: "Bestelling", day: "Besteld", till: "Accepteren uiterlijk", buyer: "Koper", amount: "Bedrag" },
    toAccept: (count: number) =>
      count === 1
        ? "Er wacht 1 bestelling tot je die accepteert."
        : `Er wachten ${plural(count, "bestelling", "bestellingen")} tot je ze accepteert.`,
    toAcceptLink: "Bekijk wat je kunt accepteren"
  },
  order: {
    back: "Alle bestellingen",
    heading: "Bestelling",
    headingNamed: (id: string) => `Bestelling ${id}`,
    products: "Producten",
    columns: { product: "Product", id: "Jouw nummer", quantity: "Aantal", open: "Nog te verzenden" },
    sent: (count: string) => `${count} verzonden`,
    rejected: (count: string) => `${count} niet leverbaar`,
    size: (size: string) => `Maat ${size}`,
    buyer: "Bezorgen bij",
    pickup: "De koper haalt dit op.",
    shippingMethod: "Verzending",
    amount: "Betaald",
    owed: "Terug naar de koper",
    acceptTill: "Accepteren uiterlijk",
    returnTill: "Terugsturen tot en met",
    parcels: "Pakketten",
    acceptHeading: "Accepteer de bestelling",
    acceptLead: (day: string) =>
      `Doe dat uiterlijk ${day}. Daarna vervalt de bestelling en krijgt de koper het geld terug.`,
    accept: "Accepteer bestelling",
    shipHeading: "Verzend een pakket",
    shipLead: "Kies wat erin zit. De rest kun je in een volgend pakket versturen.",
    carrier: "Vervoerder",
    code: "Code van het pakket",
    codeHint: "4 tot 40 letters, cijfers en streepjes.",
    inParcel: (name: string) => `In dit pakket: ${name}`,
    ship: "Meld pakket als verzonden",
    rejectSummary: "Iets niet leverbaar?",
    rejectLead: "De koper krijgt bericht en het geld voor deze stuks terug. Alles afwijzen annuleert de bestelling.",
    notDeliverable: (name: string) => `Niet leverbaar: ${name}`,
    reject: "Wijs deze stuks af",
    count: (count: number) => plural(count, "stuk", "stuks"),
    message: "Bericht over dit pakket",
    messageHint: "De koper ziet dit bij de bestelling.",
    send: "Plaats bericht",
    deliverHeading: "Is alles bezorgd?",
    deliverLead: "Vanaf vandaag telt dan de bedenktijd van de koper.",
    deliver: "Meld als bezorgd",
    errors: {
      changed: "Er is intussen iets veranderd aan deze bestelling. Dit is hoe het nu is.",
      nothing: "Kies minstens één stuk.",
      tooMany: "Zoveel staan er niet meer open. Kies een kleiner aantal.",
      carrier: "Kies een vervoerder.",
      codeMissing: "Vul de code van het pakket in.",
      code: "Controleer de code: 4 tot 40 letters, cijfers en streepjes.",
      sentBefore: "Deze code staat al bij een ander pakket van deze bestelling.",
      tooManyParcels: "Een bestelling kan niet meer dan 50 pakketten hebben.",
      messageMissing: "Schrijf een bericht.",
      messageLong: "Maak het bericht korter: hoogstens 200 tekens."
    }
  },
  returns: {
    heading: "Retouren",
    byStatus: "Retouren per status",
    /** Names of the lists, in the order of the work; the status of a shopper's return has other words. */
    status: {
      declared: "Te beoordelen",
      received: "Terug te betalen",
      sent: "Onderweg naar jou",
      approved: "Wacht op de koper",
      refunded: "Terugbetaald",
      rejected: "Afgewezen",
      cancelled: "Ingetrokken",
      expired: "Verlopen"
    },
    listed: (name: string, count: string) => `${name} (${count})`,
    empty: "Hier staan nu geen retouren.",
    noMore: "Er staan geen oudere retouren meer.",
    toFirst: "Terug naar de nieuwste",
    columns: {
      return: "Retour",
      day: "Aangemeld",
      reason: "Reden",
      pieces: "Stuks",
      refund: "Gaat terug",
      refunded: "Terugbetaald"
    }
  },
  return: {
    back: "Alle retouren",
    heading: "Retour",
    headingNamed: (id: string) => `Retour ${id}`,
    products: "Wat er terugkomt",
    columns: { product: "Product", id: "Jouw nummer", quantity: "Aantal", price: "Per stuk" },
    size: (size: string) => `Maat ${size}`,
    status: "Status",
    order: "Bestelling",
    buyer: "Koper",
    reason: "Reden",
    declared: "Aangemeld",
    changed: "Laatst gewijzigd",
    sendTill: "Versturen uiterlijk",
    paid: "Betaald voor de bestelling",
    refund: "Gaat terug naar de koper",
    refunded: "Terugbetaald",
    rejection: "Waarom je hem afwees",
    approveHeading: "Beoordeel de retour",
    approveLead: "Na je goedkeuring krijgt de koper een retourlabel, en 14 dagen om het pakket te versturen.",
    approve: "Keur de retour goed",
    receiveHeading: "Is het pakket er?",
    receiveLead: "Meld de ontvangst. Daarna kun je de inhoud bekijken en het geld teruggeven.",
    receive: "Meld als ontvangen",
    refundHeading: "Geef het geld terug",
    refundLead: (amount: string) =>
      `De koper krijgt ${amount} terug. Het geld gaat vanzelf, via de betaling van de bestelling.`,
    refundSummary: (amount: string) => `Betaal ${amount} terug`,
    refundQuestion: (amount: string) => `Weet je het zeker? Je kunt ${amount} terugbetalen niet ongedaan maken.`,
    refundNow: (amount: string) => `Ja, betaal ${amount} terug`,
    rejectSummary: "Retour afwijzen?",
    rejectLead: "De koper leest je reden in een bericht. Afwijzen kun je niet ongedaan maken.",
    rejectReason: "Waarom wijs je de retour af?",
    rejectHint: "Hoogstens 200 tekens.",
    reject: "Wijs de retour af",
    errors: {
      changed: "Er is intussen iets veranderd aan deze retour. Dit is hoe het nu is.",
      reasonMissing: "Schrijf waarom je de retour afwijst.",
      reasonLong: "Maak de reden korter: hoogstens 200 tekens."
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
    delivery: "Bezorgen",
    returns: "Retourneren",
    returnAddress: "Retouradres",
    line: (kvk: string, city: string) => `KvK ${kvk}, ${city}`,
    days: (days: number) => `${days} dagen bedenktijd.`
  }
} as const
