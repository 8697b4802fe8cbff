export const priceAlerts = {
  open: "Stel een prijsalarm in",
  label: "Waarschuw mij onder",
  hint: "Het alarm gaat één keer af, zodra een winkel dit vraagt of minder, met verzending.",
  submit: "Stel in",
  signInNote: "Log in, dan krijg je bericht zodra de prijs laag genoeg is.",
  signIn: "Log in",
  problem: {
    invalid: "Vul een bedrag in, zoals 49,95.",
    high: (price: string) => `Kies een bedrag onder de prijs van nu, ${price}.`,
    full: "Je hebt al 100 prijsalarmen. Verwijder er eerst een.",
    missing: "Dit product is er niet meer."
  },

  heading: "Prijsalarmen",
  lead: "Je krijgt bericht zodra een winkel jouw bedrag vraagt of minder. Daarna wacht het alarm tot de prijs weer gestegen is.",
  muted:
    "Je hebt berichten over prijsalarmen uitgezet, op de site en per mail. Zo hoor je niet dat een prijs laag genoeg is.",
  toChoices: "Zet ze aan bij je meldingen",
  list: "Je prijsalarmen",
  now: (price: string, shop: string) => `Nu ${price}${shop === "" ? "" : ` bij ${shop}`}`,
  none: "Nu nergens te koop",
  resting: "Het alarm is afgegaan. Het gaat weer aan als de prijs stijgt.",
  target: "Jouw bedrag",
  targetNamed: (name: string) => `Jouw bedrag voor ${name}`,
  change: "Wijzig",
  changeNamed: (name: string) => `Wijzig het bedrag voor ${name}`,
  removed: (name: string) => `Het alarm voor ${name} is verwijderd.`,
  gone: "Dit product is er niet meer",
  emptyHeading: "Geen prijsalarmen",
  empty: "Is iets je te duur? Stel op de pagina van het product een prijsalarm in, dan hoor je het als de prijs daalt.",
  toSearch: "Zoek een product",
  toWishlist: "Naar je verlanglijst"
} as const
