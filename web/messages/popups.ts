import type { HashName } from "#domain/base/hashes.ts"

export const popups = {
  login: "Inloggen",
  profile: "Jouw profiel",
  personalInfo: "Je gegevens",
  orders: "Je bestellingen",
  bookmarks: "Bewaarde artikelen",
  recentProducts: "Bekeken producten",
  wishlist: "Verlanglijst",
  newsletter: "Nieuwsbrief",
  cart: "Winkelwagen",
  menu: "Categorieën",
  failed: "Dit onderdeel kon niet worden geladen.",
  openPage: "Open de pagina"
} as const satisfies { readonly [Name in HashName]?: string } & Readonly<Record<string, string>>
