import type { ChatContext } from "./context.ts"
import type { ChatIntent } from "./intent.ts"
import { targetOf } from "./read-product-question.ts"
import { hasExactWord, isBefore, WORDS } from "./question-words.ts"

const REVIEWS = WORDS.reviews
const OTHERS =
  /\b(?:kopers?|klanten|anderen|andere mensen|mensen|gebruikers|reviewers?|recensenten|eigenaren|bezitters)\b/
const REQUESTED = /\bwat (?:vinden|vonden|zeggen|schrijven|denken)\b/
const OF = /\b(?:van|over|ervan|erover|hiervan|daarvan|hierover|daarover)\b/
const SATISFIED = /\b(?:tevreden|te spreken)\b/
const COMPLAINTS = /\bklachten (?:over|van|bekend)\b|\bklachten$/
const DRAWBACKS = /\b(?:nadelen|minpunten) van\b/
const ARE_THERE = /\b(?:zijn er|welke|veel|hebben)\b/
/** A question about an own review, about a complaint to make, or about this site and its shops. */
const OWN =
  /\b(?:ik heb|ik wil|mijn|schrijf|schrijven (?:op|over de winkel)|plaats|plaatsen|achterlaten|indienen|melden|meld|doorgeven|jullie|koopkompas|winkels?|webshops?|verkopers?|bestelling|bezorging|hoe kan)\b/
/** A wish for products: "stofzuiger met goede reviews". */
const WISH = /\b(?:met (?:de |veel )?(?:\S+ )?(?:reviews|beoordelingen|recensies|ervaringen)|best beoordeelde?)\b/

/** Words of a question about reviews that name no product. */
const CUES = WORDS.reviewCues

/** Reads a question about the reviews of a product; null if it is another. Spec: CHAT-16. */
export const readAboutReviews = (plain: string, context: ChatContext): ChatIntent | null => {
  if (OWN.test(plain) || WISH.test(plain)) return null
  const isComplaint =
    DRAWBACKS.test(plain) || (COMPLAINTS.test(plain) && (ARE_THERE.test(plain) || plain.startsWith("klachten ")))
  const isOpinion = OTHERS.test(plain) && (isBefore(plain, REQUESTED, OF) || SATISFIED.test(plain))
  if (!isComplaint && !isOpinion && !hasExactWord(plain, REVIEWS)) return null
  const rest = plain
    .split(" ")
    .filter((word) => !CUES.has(word))
    .join(" ")
  const target = targetOf(rest, "reviews", context)
  if (target === null) return { kind: "clarify", about: "product" }
  return { kind: "reviews", about: isComplaint ? "complaints" : "all", target }
}
