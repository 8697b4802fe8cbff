/** The texts of the page with bookmarked posts. Spec: APP-06, LIST-06. */
export const bookmarks = {
  heading: "Bewaarde artikelen",
  list: "Artikelen",
  removed: (title: string) => `“${title}” is weggehaald.`,
  gone: "Dit artikel is er niet meer",
  emptyHeading: "Nog niets bewaard",
  empty: "Bewaar een artikel uit ons blog om het later te lezen. Dan staat het hier.",
  toBlog: "Naar het blog",
  toSearch: "Zoek een product"
} as const
