import texts from "./category.json" with { type: "json" }

export const category = texts
