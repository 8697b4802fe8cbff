import texts from "./footer.json" with { type: "json" }

export const footer = {
  ...texts,
  promise: {
    normal: (site: string) =>
      `${site} verkoopt zelf niets. Bij elke prijs staan verzendkosten, levertijd en leeftijd. Geen winkel betaalt om vooraan te staan.`,
    marketplace: (site: string) =>
      `Op ${site} koop je bij de winkels zelf. Bij elke prijs staan verzendkosten, levertijd en leeftijd. Geen winkel betaalt om vooraan te staan.`
  }
} as const
