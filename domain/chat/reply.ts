import type { ChatIntent } from "./intent.ts"
import { orderReply } from "./order-reply.ts"
import { passageOf } from "./passages.ts"
import { POLICY_TOPICS } from "./policy-topics.ts"
import { compareReply, DETAIL_REPLIES, withVariants } from "./product-replies.ts"
import { contentWords, plainText } from "./question-text.ts"
import { CLARIFY, LINKS, reply, type Reply, UNKNOWN_REPLY } from "./reply-parts.ts"
import { reviewsReply } from "./reviews-reply.ts"
import { foundReply, unnamedReply } from "./search-replies.ts"
import type { FoundArticle, ToolResult } from "./tools.ts"

/** Writes the reply to a question from the data of its tools, and from nothing else. Spec: CHAT-11, CHAT-12. */
export const replyFrom = (
  intent: ChatIntent,
  results: ReadonlyArray<ToolResult>,
  question: string,
  now: Date
): Reply => {
  const [first] = results
  switch (intent.kind) {
    case "greeting":
      return reply(
        "Hoi. Waar kan ik naar zoeken? Noem een product, een merk of een budget, of vraag naar je bestelling."
      )
    case "thanks":
      return reply("Graag gedaan. Heb je nog een vraag, stel hem gerust.")
    case "identity":
      return reply(
        "Ik ben een programma, geen mens. Ik zoek in het aanbod, in je bestellingen en in de artikelen van de klantenservice.",
        { links: [LINKS.contact] }
      )
    case "abilities":
      return reply(
        "Ik zoek producten, ook met een kleur, maat, merk of budget. Ik vergelijk producten, zeg wat winkels vragen en hoe een prijs verliep. Ik laat je eigen bestellingen zien en zoek in de artikelen van de klantenservice."
      )
    case "contact":
      return reply(
        "Ik ben een programma. Met dit formulier schrijf je een mens van de klantenservice; je krijgt meteen een nummer en een kopie per mail.",
        { links: [LINKS.contact] }
      )
    case "deals":
      return reply(
        "Kortingscodes heb ik niet. Op de pagina met aanbiedingen staat wat winkels echt hebben afgeprijsd.",
        { links: [LINKS.deals] }
      )
    case "clarify":
      return reply(CLARIFY[intent.about])
    case "find":
    case "cheaper":
      return first?.tool === "search" ? foundReply(intent, first) : UNKNOWN_REPLY
    case "compare":
      return compareReply(results, now)
    case "price":
    case "history":
    case "availability":
    case "details":
      if (first?.tool === "search") return unnamedReply(first, now)
      return first?.tool === "product"
        ? withVariants(DETAIL_REPLIES[intent.kind](first, question, now), first, now)
        : UNKNOWN_REPLY
    case "reviews":
      if (first?.tool === "search") return unnamedReply(first, now)
      return first?.tool === "reviews" ? reviewsReply(first, intent.about) : UNKNOWN_REPLY
    case "order":
      return first?.tool === "orders" ? orderReply(first, intent) : UNKNOWN_REPLY
    case "policy":
      return first?.tool === "article" ? policyReply(first, intent.topic, question) : UNKNOWN_REPLY
    case "unknown":
      return UNKNOWN_REPLY
  }
}

const policyReply = ({ article }: FoundArticle, topic: keyof typeof POLICY_TOPICS, question: string): Reply => {
  if (article === null) return UNKNOWN_REPLY
  const words = [...contentWords(plainText(question)), ...POLICY_TOPICS[topic].about]
  const passage = passageOf(article.html, words).join(" ")
  const articles = [{ slug: article.slug, title: article.title }]
  return reply(passage, { articles, links: [LINKS.contact] })
}
