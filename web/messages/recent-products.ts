import texts from "./recent-products.json" with { type: "json" }

export const recentProducts = texts
