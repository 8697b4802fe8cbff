import texts from "./profile.json" with { type: "json" }

export const profile = {
  ...texts,
  removeNamed: (name: string) => `Verwijder ${name}`,
  greeting: (name: string) => (name === "" ? "Welkom" : `Dag ${name}`),
  account: (email: string) => `Ingelogd als ${email}`
} as const
