export const layout = {
  toContent: "Naar de inhoud",
  categories: "Categorieën",
  allCategories: "Alle categorieën",
  allShops: "Alle winkels",
  searchFor: "Zoek een product, merk of GTIN",
  searchByPhoto: "Zoek met een foto",
  emptyField: "Zoekveld leegmaken",
  search: "Zoeken",
  again: "Probeer het opnieuw",
  home: "Naar de voorpagina",
  reportId: "Blijft dit misgaan? Meld dan dit nummer:",
  trail: "Kruimelpad",
  ownLinks: "Van jou",
  shops: "Winkels",
  signIn: "Inloggen",
  profile: (name: string) => (name === "" ? "Profiel" : name),
  wishlist: "Verlanglijst",
  cart: (pieces: number) => (pieces === 0 ? "Winkelwagen" : `Winkelwagen (${pieces})`)
} as const

export const menu = {
  inside: (category: string) => `Wat er in ${category} is`
} as const

export const reload = {
  button: "Laad de pagina opnieuw"
} as const

export const consent = {
  heading: "Mogen we meten hoe je de site gebruikt?",
  text: "Dan zien we welke pagina's beter kunnen. Zonder toestemming meten we niets, en alles blijft gewoon werken.",
  accept: "Ja, dat mag",
  reject: "Nee, liever niet",
  more: "Lees meer over cookies"
} as const

export const age = {
  heading: "Ben je 18 of ouder?",
  text: "Op deze pagina staat alcohol of iets anders voor volwassenen. We onthouden je antwoord een jaar in een cookie.",
  yes: "Ja, ik ben 18 of ouder",
  no: "Nee",
  closedHeading: "Deze pagina is er voor 18 jaar en ouder",
  closedText: "Je hebt gezegd dat je jonger bent. De rest van de site staat voor je open.",
  blockedText: "Volgens je profiel ben je nog geen 18. De rest van de site staat voor je open.",
  home: "Naar de voorpagina",
  change: "Antwoord wijzigen"
} as const
