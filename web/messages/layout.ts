import texts from "./layout.json" with { type: "json" }

export const layout = {
  ...texts.layout,
  profile: (name: string) => (name === "" ? "Profiel" : name),
  cart: (pieces: number) => (pieces === 0 ? "Winkelwagen" : `Winkelwagen (${pieces})`)
} as const

export const menu = {
  inside: (category: string) => `Wat er in ${category} is`
} as const

export const reload = texts.reload

export const consent = texts.consent

export const age = texts.age
