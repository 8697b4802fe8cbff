export const results = {
  chosen: "Gekozen filters",
  without: "Zonder",
  clear: "Verwijder alles",
  understood: {
    list: "Begrepen in je zoekterm",
    remove: "Zoek letterlijk in plaats van",
    removeAll: "Zoek letterlijk"
  },
  filters: "Filters",
  close: "Sluit",
  show: (total: string) => `Toon ${total}`,
  showAll: (total: string) => `Toon alle ${total}`,
  priceFrom: "Prijs vanaf, in euro",
  priceTo: "Prijs tot en met, in euro",
  to: "tot",
  apply: "Pas toe",
  order: "Volgorde",
  view: "Weergave",
  results: "Resultaten",
  mostlyIn: "Vooral in",
  seeAlso: "Bekijk ook",
  sizes: "Producten per bladzijde",
  perPage: "Per bladzijde",
  pages: "Bladzijden",
  previous: "Vorige",
  next: "Volgende",
  why: "Waarom deze volgorde?",
  readOn: "Lees verder",
  nothing: "Hier is niets gevonden",
  nothingFor: (term: string, hasAdultMatches: boolean) =>
    hasAdultMatches ? `Verder niets gevonden voor “${term}”` : `“${term}” vonden we bij geen winkel`,
  didYouMean: "Bedoelde je",
  tryOther: "Probeer een ander of algemener woord, of kijk tussen de categorieën.",
  tryFewer: "Met minder filters is er misschien wel iets.",
  number: {
    unknown: "Dit nummer staat bij geen enkel product dat we kennen. Zoek op merk en naam, of met een foto.",
    "check-digit":
      "Is dit het nummer van een streepjescode? Dan klopt er een cijfer niet. Vergelijk het met de cijfers onder de streepjes.",
    "in-store":
      "Dit nummer is van één winkel, bijvoorbeeld voor iets dat daar is afgewogen. Zoek op merk en naam, of met een foto.",
    other:
      "Dit nummer is niet van één product, maar bijvoorbeeld van een tijdschrift. Zoek op de naam, of met een foto."
  },
  withoutFilters: "Zoek zonder filters",
  withPhoto: "Zoek met een foto",
  allCategories: "Alle categorieën",
  expired: "Niet meer te koop",
  soldNowhere: "Nergens te koop",
  others: (count: number) => (count === 1 ? "winkel" : "winkels")
} as const
