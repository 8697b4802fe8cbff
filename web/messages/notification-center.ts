/** Texts of the page with what somebody wants to be told about. Spec: APP-06, LIST-05, PROF-08. */
export const notificationCenter = {
  heading: "Meldingen",
  lead: "Wat weer op voorraad is, en waar je nog op wacht.",
  back: "Weer te koop",
  waiting: "Je wacht op",
  gone: "Dit product is er niet meer",
  none: "Nog nergens te koop",
  now: (price: string, shop: string) => `${price} bij ${shop}`,
  removed: (name: string) => `Je krijgt geen melding meer over ${name}.`,
  emptyHeading: "Geen meldingen",
  empty:
    "Is iets uitverkocht? Vraag op de pagina van het product om een seintje, dan zie je hier wanneer het er weer is.",
  toSearch: "Zoek een product",
  toWishlist: "Naar je verlanglijst"
} as const
