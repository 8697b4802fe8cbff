import { citationText, ratingText } from "#domain/reviews/citations.ts"
import { productPath } from "#domain/routes/paths.ts"
import type { ChatIntent } from "./intent.ts"
import { reply, type Reply } from "./reply-parts.ts"
import type { ProductReviews } from "./tools.ts"

/** Replies with the rating of a product and cited sentences of its reviews, never with an opinion. Spec: CHAT-16. */
export const reviewsReply = (
  { card, rating, citations }: ProductReviews,
  about: Extract<ChatIntent, { kind: "reviews" }>["about"]
): Reply => {
  if (rating.average === null) return reply(`${card.name} heeft nog geen beoordelingen.`, { cards: [card] })
  const { cons } = citations
  const pros = about === "complaints" ? [] : citations.pros
  const none = about === "complaints" ? "Een klacht om aan te halen" : "Een zin om aan te halen"
  const lines = [
    `${card.name} heeft ${ratingText(rating)}.`,
    ...(pros.length > 0 ? ["Pluspunten volgens beoordelingen:", ...pros.map(citationText)] : []),
    ...(cons.length > 0 ? ["Minpunten volgens beoordelingen:", ...cons.map(citationText)] : []),
    ...(pros.length + cons.length === 0 ? [`${none}, vind ik er niet in.`] : [])
  ]
  const href = `${productPath(card.name, card.id)}#beoordelingen`
  return reply(lines.join("\n"), { cards: [card], links: [{ label: "Lees de beoordelingen", href }] })
}
