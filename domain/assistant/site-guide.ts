import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import { ROUTES, type RouteName } from "#domain/base/routes.ts"
import type { Article } from "#domain/catalogue/category.ts"
import data from "./site-guide.json" with { type: "json" }
import { SUPPORT_INTENTS } from "./examples.ts"
import type { ChatLink } from "./message.ts"

const Text = Schema.NonEmptyString
const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name)

/** Functions of the site, which hold whatever articles its operator writes. */
const GUIDE = decodeDataFile(
  Schema.Array(
    Schema.Struct({
      article: Schema.Literals(SUPPORT_INTENTS),
      /** Words of questions about it. No reply shows them. */
      about: Text,
      text: Text,
      label: Text,
      route: Schema.String.pipe(Schema.refine(isRoute))
    })
  ),
  "assistant/site-guide.json",
  data
)

/** Adds what the site itself does to the articles that it belongs to, as sections of their own. Spec: CHAT-10. */
export const withGuide = (articles: ReadonlyArray<Article>): ReadonlyArray<Article> =>
  articles.map((article) => {
    const own = GUIDE.filter((entry) => entry.article === article.slug)
    const sections = own.map(({ about, text }) => `<h2>${about}</h2><p>${text}</p>`).join("")
    // Behind the introduction: sections further down answer fewer questions.
    const [intro = ""] = article.html.split("<h2>")
    return { ...article, html: intro + sections + article.html.slice(intro.length) }
  })

/** Returns the link to where the site does what a passage is about. Spec: CHAT-10. */
export const guideLinks = ([first = ""]: ReadonlyArray<string>): ReadonlyArray<ChatLink> =>
  GUIDE.flatMap(({ text, label, route }) =>
    first !== "" && text.includes(first) ? [{ label, href: ROUTES[route] }] : []
  )
