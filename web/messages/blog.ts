export const blog = {
  heading: "Blog",
  lead: "Uitleg waar je wat aan hebt voordat je iets koopt. Zonder reclame.",
  description: "Lees hoe je goed vergelijkt: prijsverloop, garantie, energielabels en meer.",
  minutes: (count: number) => (count === 1 ? "1 minuut lezen" : `${count} minuten lezen`),
  more: "Lees ook",
  all: "Alle artikelen",
  bookmark: "Bewaar dit artikel",
  bookmarked: "Je bewaarde artikelen",
  empty: "Er staat nog niets op het blog."
} as const

export const bookmarks = {
  heading: "Bewaarde artikelen",
  list: "Artikelen",
  removed: (title: string) => `“${title}” is verwijderd.`,
  gone: "Dit artikel is er niet meer",
  emptyHeading: "Nog niets bewaard",
  empty: "Bewaar een artikel uit ons blog om het later te lezen. Dan staat het hier.",
  toBlog: "Naar het blog",
  toSearch: "Zoek een product"
} as const
