export const footer = {
  promise: {
    normal: (site: string) =>
      `${site} verkoopt zelf niets. Prijzen staan er met verzendkosten, levertijd en de leeftijd van de prijs bij, en geen winkel kan betalen om vooraan te staan.`,
    marketplace: (site: string) =>
      `Op ${site} koop je bij de winkels zelf. Prijzen staan er met verzendkosten, levertijd en de leeftijd van de prijs bij, en geen winkel kan betalen om vooraan te staan.`
  },
  nav: "Onderaan",
  search: "Zoeken en kiezen",
  categories: "Alle categorieën",
  shops: "Alle winkels",
  deals: "Aanbiedingen",
  mostViewed: "Meest bekeken",
  compare: "Vergelijken",
  blog: "Blog",
  help: "Hulp",
  assistant: "Assistent",
  service: "Klantenservice",
  delivery: "Bezorging",
  returns: "Retourneren",
  withdrawal: "Overeenkomst herroepen",
  warranty: "Garantie",
  complaints: "Klachten",
  about: "Over de site",
  business: "Voor winkels",
  privacy: "Privacy",
  cookies: "Cookies",
  terms: "Voorwaarden",
  toTop: "Naar boven"
} as const
