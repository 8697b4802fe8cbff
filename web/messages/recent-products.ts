export const recentProducts = {
  heading: "Bekeken producten",
  list: "Bekeken producten, het laatste eerst",
  emptyHeading: "Nog niets bekeken",
  empty: "Producten die je bekijkt, staan hier om ze terug te vinden.",
  toSearch: "Zoek een product",
  toCategories: "Alle categorieën",
  hint: "Deze lijst staat alleen in deze browser.",
  hintLink: "Log in om hem op al je apparaten te hebben.",
  withoutScript: "Wat je in deze browser bekijkt, verschijnt hier met JavaScript aan.",
  failed: "De producten konden niet worden opgehaald. Je lijst is bewaard gebleven.",
  retry: "Probeer opnieuw",
  clear: "Verwijder alles",
  clearSure: "Alles wat je bekeken hebt uit deze lijst verwijderen? Dat kan niet ongedaan worden.",
  clearYes: "Ja, verwijder alles"
} as const
