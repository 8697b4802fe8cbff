import texts from "./business.json" with { type: "json" }

export const business = {
  ...texts,
  done: (company: string) => `${company} is aangemeld.`
} as const
