/** The texts of a user's notifications. Spec: APP-06, LIST-05, LIST-19, PROF-08. */
export const notificationCenter = {
  heading: "Meldingen",
  lead: "Berichten aan jou, wat goedkoper werd en waar je op wacht.",
  messages: "Berichten",
  unread: (count: number) => `${count} ongelezen`,
  isUnread: "Nieuw",
  readAll: "Markeer alles als gelezen",
  choices: "Wat wil je horen?",
  choicesLead: "Berichten over bestellingen, je account en inloggen krijg je altijd.",
  onSite: "Op de site",
  byMail: "Per mail",
  newsletterOff: "Aanmelden voor de mail",
  save: "Bewaar mijn keuze",
  drops: "Goedkoper geworden",
  drop: (difference: string) => `is ${difference} goedkoper dan toen je hem bewaarde`,
  dropNow: (price: string, shop: string) => `Nu ${price}${shop === "" ? "" : ` bij ${shop}`}`,
  dropRemoved: (name: string) =>
    `De prijsdaling van ${name} is verwijderd. Wordt het nog goedkoper, dan zie je dat hier.`,
  back: "Weer te koop",
  waiting: "Je wacht op",
  gone: "Dit product is er niet meer",
  none: "Nog nergens te koop",
  now: (price: string, shop: string) => `${price} bij ${shop}`,
  removed: (name: string) => `Je krijgt geen melding meer over ${name}.`,
  emptyHeading: "Geen meldingen",
  empty:
    "Wordt iets van je verlanglijst goedkoper, dan zie je het hier. Is iets uitverkocht? Vraag op de pagina van het product om een seintje.",
  toSearch: "Zoek een product",
  toWishlist: "Naar je verlanglijst"
} as const
