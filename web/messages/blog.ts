/** The texts of the blog. Spec: APP-06, BLOG-01. */
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
