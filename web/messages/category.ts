export const category = {
  questions: "Vragen en antwoorden",
  popular: "Populair",
  all: "Alles met filters",
  allCategories: "Alle categorieën",
  toMain: "Naar een hoofdcategorie",
  allShops: "Alle winkels",
  toLetter: "Naar een letter"
} as const
