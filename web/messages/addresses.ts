import texts from "./addresses.json" with { type: "json" }

export const addresses = {
  ...texts,
  makeDefaultNamed: (street: string) => `Maak standaard: ${street}`,
  editNamed: (street: string) => `Wijzig ${street}`,
  removeNamed: (street: string) => `Verwijder ${street}`,
  removed: (street: string) => `${street} is verwijderd.`
} as const
