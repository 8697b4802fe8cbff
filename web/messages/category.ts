/** The texts of category pages, and of the lists of all categories and all shops. Spec: APP-06, ROUTE-02, ROUTE-03, ROUTE-20. */
export const category = {
  questions: "Vragen en antwoorden",
  popular: "Populair",
  all: "Alles met filters",
  allCategories: "Alle categorieën",
  toMain: "Naar een hoofdcategorie",
  allShops: "Alle winkels",
  toLetter: "Naar een letter"
} as const
