import { plural } from "#web/messages/words.ts"
import texts from "./seller.json" with { type: "json" }

export const seller = {
  ...texts,
  heading: (shop: string) => `Je winkel: ${shop}`,
  work: {
    ...texts.work,
    late: (count: number) => `${plural(count, "bestelling vervalt", "bestellingen vervallen")} vandaag`
  },
  due: {
    heading: "Dit kan niet wachten",
    task: {
      accept: (id: string) => `Accepteer bestelling ${id}`,
      ship: (id: string) => `Verzend bestelling ${id}`,
      prepare: (id: string) => `Zet bestelling ${id} klaar`,
      decide: (id: string) => `Beoordeel retour ${id}`
    },
    today: "vandaag de laatste dag",
    late: (days: number) => `${plural(days, "dag", "dagen")} te laat`,
    more: (count: string) => `en nog ${count}`
  },
  sales: {
    ...texts.sales,
    month: (month: string, amount: string) => `In ${month} verdiende je ${amount}, na commissie.`
  },
  nextPayout: (day: string) => `De volgende uitbetaling is op ${day}.`,
  commission: (percent: string) => `Commissie: ${percent} % van wat een koper betaalt, inclusief verzending.`,
  payouts: {
    ...texts.payouts,
    open: (day: string) => `Volgende, ${day}`,
    reference: (reference: string) => `Kenmerk ${reference}`,
    downloadOf: (day: string) => `Download (csv) van ${day}`,
    event: {
      capture: (order: string) => `Bestelling ${order}`,
      refund: (order: string) => `Terugbetaald, ${order}`,
      reversal: (order: string) => `Terughalen teruggedraaid, ${order}`,
      payout: (reference: string) => `Uitbetaling ${reference}`
    }
  },
  feed: {
    ...texts.feed,
    lead: (day: string) => `Het verslag van je laatste feed, van ${day}.`,
    kind: (severity: string, rule: string, count: string) => `${severity}: ${rule} (${count})`,
    found: (count: number) =>
      count === 0 ? "Geen meldingen gevonden." : `${plural(count, "melding", "meldingen")} gevonden.`,
    times: (count: string) => `${count} keer`,
    more: (count: string) => `en nog ${count}`,
    line: (line: string) => `regel ${line}`
  },
  orders: {
    ...texts.orders,
    /** Names of the lists; the status of a shopper's order has other words for some. */
    status: {
      paid: "Te accepteren",
      accepted: "Klaar te maken",
      ready: "Klaar om op te halen",
      "partly-shipped": "Deels verzonden",
      shipped: "Onderweg",
      delivered: "Bezorgd",
      collected: "Opgehaald",
      completed: "Afgerond",
      cancelled: "Geannuleerd",
      refunded: "Terugbetaald"
    },
    listed: (name: string, count: string) => `${name} (${count})`
  },
  order: {
    ...texts.order,
    headingNamed: (id: string) => `Bestelling ${id}`,
    sent: {
      delivery: (count: string) => `${count} verzonden`,
      pickup: (count: string) => `${count} opgehaald`
    },
    rejected: (count: string) => `${count} niet leverbaar`,
    withdrawn: (count: string) => `${count} herroepen door de koper`,
    size: (size: string) => `Maat ${size}`,
    acceptLead: (day: string) =>
      `Doe dat uiterlijk ${day}. Daarna vervalt de bestelling en krijgt de koper het geld terug.`,
    inParcel: (name: string) => `In dit pakket: ${name}`,
    notDeliverable: (name: string) => `Niet leverbaar: ${name}`,
    count: (count: number) => plural(count, "stuk", "stuks")
  },
  returns: {
    ...texts.returns,
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
    listed: (name: string, count: string) => `${name} (${count})`
  },
  return: {
    ...texts.return,
    headingNamed: (id: string) => `Retour ${id}`,
    size: (size: string) => `Maat ${size}`,
    refundLead: (amount: string) =>
      `De koper krijgt ${amount} terug. Het geld gaat vanzelf, via de betaling van de bestelling.`,
    refundSummary: (amount: string) => `Betaal ${amount} terug`,
    refundQuestion: (amount: string) => `Weet je het zeker? Je kunt ${amount} terugbetalen niet ongedaan maken.`,
    refundNow: (amount: string) => `Ja, betaal ${amount} terug`
  },
  identity: {
    ...texts.identity,
    line: (kvk: string, city: string) => `KvK ${kvk}, ${city}`,
    days: (days: number) => `${days} dagen bedenktijd.`
  }
} as const
