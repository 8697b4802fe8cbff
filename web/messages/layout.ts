/** What stands around every page. Spec: APP-06. */
export const layout = {
  ownLinks: "Van jou",
  shops: "Winkels",
  signIn: "Inloggen",
  profile: (name: string) => (name === "" ? "Profiel" : name),
  wishlist: "Verlanglijst",
  cart: "Winkelwagen"
} as const
