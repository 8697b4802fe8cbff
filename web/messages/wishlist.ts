/** The texts of the wishlist. Spec: APP-06, LIST-01, LIST-02, LIST-18. */
export const wishlist = {
  heading: "Verlanglijst",
  list: "Bewaarde producten",
  emptyHeading: "Nog niets bewaard",
  empty: "Druk op het hart bij een product om het te bewaren. Dan zie je hier wat het kost en of de prijs daalt.",
  toSearch: "Zoek een product",
  toCategories: "Alle categorieën",
  hint: "Deze lijst staat alleen in deze browser.",
  hintLink: "Log in om hem op al je apparaten te hebben.",
  withoutScript:
    "Wat je in deze browser bewaart, verschijnt hier met JavaScript aan. Log je in, dan kan het ook zonder.",
  failed: "De prijzen konden niet worden opgehaald. Je lijst is bewaard gebleven.",
  retry: "Probeer opnieuw",
  order: "Volgorde",
  orders: { newest: "Nieuwste", drop: "Prijsdaling", price: "Prijs", name: "Naam" },
  saved: (day: string) => `Bewaard op ${day}`,
  lower: (difference: string, was: string) => `${difference} lager dan toen je het bewaarde (${was})`,
  higher: (difference: string, was: string) => `${difference} hoger dan toen je het bewaarde (${was})`,
  same: "Prijs is gelijk gebleven",
  gone: "Dit product is er niet meer",
  goneNote: "Niet meer te vinden bij onze winkels",
  soldNowhere: "Nu nergens te koop",
  removed: (name: string) => `${name} is verwijderd.`,
  putBack: "Zet terug"
} as const
