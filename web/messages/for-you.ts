import type { Because, Reason } from "#domain/search/recommendations/api.ts"

export const forYou = {
  heading: "Voor jou",
  preferences: "Stel bij of zet uit",
  reason: ({ product, preferences }: Because): string => {
    const chosen = "uit de categorieën van je voorkeur"
    if (product !== null) {
      const seen = `Omdat je onder meer ${product.name} ${product.list === "viewed" ? "bekeek" : "bewaarde"}`
      return preferences ? `${seen}, en ${chosen}` : seen
    }
    return preferences ? "Uit de categorieën van je voorkeur" : "Omdat het past bij je profiel"
  },
  reasonOfProduct: ({ list, name }: Pick<Reason, "list" | "name">): string => {
    if (name === null) return list === "category" ? "Uit een categorie van je voorkeur" : "Past bij je profiel"
    switch (list) {
      case "cart":
        return `Omdat ${name} in je winkelwagen ligt`
      case "wishlist":
        return `Omdat je ${name} bewaarde`
      case "bought":
        return `Omdat je ${name} kocht`
      default:
        return `Omdat je ${name} bekeek`
    }
  }
} as const
