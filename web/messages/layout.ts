/** The texts of the layout. Spec: APP-06. */
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
  cart: "Winkelwagen"
} as const
