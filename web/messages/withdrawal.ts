import type { UndoState, WithdrawalOutcome } from "#domain/shopping/orders/return-outcome.ts"
import { plural } from "#web/messages/words.ts"

export const withdrawal = {
  heading: "Overeenkomst herroepen",
  description: "Zie af van je aankoop, zonder reden en zonder in te loggen.",
  lead: "Je mag je bedenken: tot veertien dagen nadat je laatste pakket er is, en bij sommige winkels langer. Een reden hoeft niet. Het kost je twee stappen en je krijgt een bewijs per mail.",
  name: "Je naam",
  orderId: "Bestelnummer",
  orderHint: "Het staat in je bevestiging en begint met KK.",
  email: "E-mailadres",
  emailHint: "Het adres waarmee je bestelde. Daar gaat ook je bewijs heen.",
  next: "Ga verder",
  errors: {
    name: "Vul je naam in.",
    order: "Dit is geen bestelnummer. Het ziet eruit als KK-XF51J-15B0A.",
    email: "Dit is geen e-mailadres. Het ziet eruit als naam@voorbeeld.nl.",
    unknown: "We vinden geen bestelling met dit nummer en dit e-mailadres. Beide staan in je bevestiging.",
    wait: (minutes: number) =>
      `Er is te vaak naar dit bestelnummer gezocht. Probeer het over ${plural(minutes, "minuut", "minuten")} opnieuw, of log in.`,
    nothing: "Kies minstens één stuk om te herroepen."
  },
  stuck: "Lukt het niet?",
  stuckLink: "Stuur ons een bericht",
  confirmHeading: "Bevestig je herroeping",
  confirmLead: (order: string, shop: string) => `Het gaat om bestelling ${order} bij ${shop}.`,
  what: "Wat herroep je?",
  pieces: (count: number, all: number) =>
    count === 0
      ? "Niets, dit houd ik"
      : count === all
        ? all === 1
          ? "1 stuk"
          : `Alle ${all} stuks`
        : plural(count, "stuk", "stuks"),
  before: {
    cancelled:
      "De winkel heeft je bestelling nog niet aangenomen. Herroep je alles, dan annuleren we haar meteen. Herroep je een deel, dan annuleren we dat deel en krijg je het geld ervoor terug.",
    removed: "We annuleren deze stuks en je krijgt het geld ervoor terug.",
    returned: "We melden meteen een retour aan bij de winkel.",
    noted:
      "De winkel is al met je bestelling bezig. We leggen je herroeping vast en laten haar aan de winkel zien. Komt het pakket toch, stuur het dan terug.",
    "too-late":
      "De bedenktijd van deze bestelling is voorbij. Je kunt je verklaring nog wel vastleggen; de winkel hoeft haar dan niet te accepteren.",
    "nothing-left":
      "Van deze bestelling is niets meer te herroepen: alles is al terug of op weg terug. Je kunt je verklaring nog wel vastleggen.",
    ended: "Deze bestelling is al geannuleerd of verlopen. Je kunt je verklaring nog wel vastleggen."
  } satisfies Readonly<Record<WithdrawalOutcome, string>>,
  confirm: "Herroeping bevestigen",
  change: "Andere gegevens invullen",
  doneHeading: "Je herroeping is ontvangen",
  facts: {
    name: "Naam",
    order: "Bestelling",
    shop: "Winkel",
    at: "Ontvangen",
    products: "Herroepen",
    email: "Bewijs per mail naar"
  },
  atTime: (day: string, time: string) => `${day} om ${time} uur`,
  storeMail: "Bewaar de mail als bewijs. Deze pagina bestaat 24 uur.",
  ofShop: (day: string, time: string, content: string) =>
    content === "" ? `Herroepen op ${day} om ${time} uur.` : `Herroepen op ${day} om ${time} uur: ${content}.`,
  ofShopNoted: "Stuur deze stuks niet op, of neem ze terug."
} as const

export const withdrawalUndo = {
  heading: "Was jij dit niet?",
  lead: (day: string, time: string, order: string, shop: string) =>
    `Op ${day} om ${time} uur is bestelling ${order} bij ${shop} herroepen, met je bestelnummer en je e-mailadres.`,
  question:
    "Was jij dat niet, of bedenk je je? Draai de herroeping dan terug. Er is nog niets terugbetaald of teruggestuurd.",
  submit: "Draai de herroeping terug",
  states: {
    undone: "De herroeping is teruggedraaid. Je bestelling gaat gewoon door.",
    unpaid:
      "De bestelling was nog niet betaald en is geannuleerd. Er is niets afgeschreven. Wil je haar toch, bestel dan opnieuw.",
    "too-late":
      "Terugdraaien kan niet meer: er is al geld teruggegaan, er is al iets verstuurd, of het product is intussen verkocht. Wil je het toch, bestel het dan opnieuw."
  } satisfies Readonly<Record<Exclude<UndoState, "open">, string>>,
  invalid: "Deze link klopt niet of hoort bij een bestelling die er niet meer is. Open hem opnieuw vanuit de mail.",
  contact: "Stuur ons een bericht"
} as const
