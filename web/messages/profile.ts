/** The texts that all profile pages share, and those of the overview. Spec: APP-06, ROUTE-15. */
export const profile = {
  heading: "Profiel",
  description: "Wat je bewaart, bestelt en over jezelf vertelt.",
  nav: "Profiel",
  back: "Profiel",
  signOut: "Uitloggen",
  signIn: "Inloggen",
  groups: { saved: "Bewaard", bought: "Gekocht", you: "Over jou" },
  pages: {
    profile: "Overzicht",
    profileWishlist: "Verlanglijst",
    profileRecentProducts: "Bekeken producten",
    profileNotificationCenter: "Meldingen",
    profileBookmarks: "Bewaarde artikelen",
    profileOrders: "Bestellingen",
    profileAddresses: "Adressen",
    profilePersonalInfo: "Gegevens",
    profilePersonalization: "Voorkeuren",
    profileNewsletter: "Nieuwsbrief"
  },
  remove: "Haal weg",
  removeNamed: (name: string) => `Haal weg: ${name}`,
  putBack: "Zet terug",
  greeting: (name: string) => (name === "" ? "Welkom" : `Dag ${name}`),
  none: "nog niets",
  lists: "Wat je bewaart",
  order: "Laatste bestelling",
  allOrders: "Alle bestellingen",
  leavingHeading: "Je account wordt verwijderd",
  leaving: "Je kunt daar nog op terugkomen.",
  leavingLink: "Bekijk tot wanneer",
  account: (email: string) => `Ingelogd als ${email}`
} as const
