import texts from "./wishlist.json" with { type: "json" }

export const wishlist = {
  ...texts,
  saved: (day: string) => `Bewaard op ${day}`,
  lower: (difference: string, was: string) => `${difference} lager dan toen je het bewaarde (${was})`,
  higher: (difference: string, was: string) => `${difference} hoger dan toen je het bewaarde (${was})`,
  removed: (name: string) => `${name} is verwijderd.`
} as const
