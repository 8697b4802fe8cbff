import texts from "./blog.json" with { type: "json" }

export const blog = {
  ...texts.blog,
  minutes: (count: number) => (count === 1 ? "1 minuut lezen" : `${count} minuten lezen`)
} as const

export const bookmarks = {
  ...texts.bookmarks,
  removed: (title: string) => `“${title}” is verwijderd.`
} as const
