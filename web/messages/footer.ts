import texts from "./footer.json" with { type: "json" }

export const footer = {
  ...texts,
  promise: {
    normal: (site: string) =>
      `${site} verkoopt zelf niets. Prijzen staan er met verzendkosten, levertijd en de leeftijd van de prijs bij, en geen winkel kan betalen om vooraan te staan.`,
    marketplace: (site: string) =>
      `Op ${site} koop je bij de winkels zelf. Prijzen staan er met verzendkosten, levertijd en de leeftijd van de prijs bij, en geen winkel kan betalen om vooraan te staan.`
  }
} as const
