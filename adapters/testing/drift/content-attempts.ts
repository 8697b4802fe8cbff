import { CHAT_FIELDS, chatQuestion } from "#domain/assistant/api.ts"
import { moderateReview } from "#adapters/services/catalogue/reviews.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { Attempts, Sent, Step, EarlierResponses } from "./attempt.ts"
import { type WorldFacts, UNKNOWN_ID, PHOTO, PHOTO_ADDRESS } from "./world-facts.ts"

const NO_CHAT = "0".repeat(32)
const REVIEW = { stars: 4, text: "Snel geleverd en goed ingepakt, ik bestel hier vaker." }

/** Stores a photo. */
const UPLOAD_PHOTO: ReadonlyArray<Step> = [
  { call: "imageSearch.link", sent: { body: { url: PHOTO_ADDRESS } }, as: "photo" }
]

/** Starts a chat. */
const GREET: ReadonlyArray<Step> = [{ call: "chat.greeting", sent: { body: CHAT_FIELDS }, as: "chat" }]

const chatId = ({ chat }: EarlierResponses) => chat?.chat_id ?? NO_CHAT

const formOf = (file: Blob | string): Sent => {
  const body = new FormData()
  body.append("file", file)
  return { twist: { body } }
}

/** Returns a search by a complete photo. */
const crop = (id: string | undefined, width: number): Sent => ({
  body: { id, width, height: 1, top_left: [0, 0], bottom_right: [1, 1] }
})

const photoId = ({ photo }: EarlierResponses) => photo?.id

/** Returns attempts of reviewing `what`: an existing subject, once and twice, and an unknown one. */
const reviewing = (call: string, what: object, nothing: object): Attempts => {
  const sent = { body: { ...REVIEW, ...what } }
  return {
    200: { sent },
    400: { sent: { body: { ...sent.body, stars: 6 } } },
    404: { sent: { body: { ...REVIEW, ...nothing } } },
    409: { before: [{ call, sent }], sent }
  }
}

/** Publishes the review at an address, which waits for the operator. */
const publishing = (address: string): Step => ({
  seed: () =>
    Records.use((records) => records.transaction((rows) => moderateReview(rows, address, { status: "published" })))
})

/** Returns attempts about the content around the catalogue. Spec: API-19. */
export const contentAttempts = ({ sold, post }: WorldFacts) => {
  const offer = `${sold.sid}/${sold.spid}`
  const shopReview = `shop/${sold.sid}/1`
  const noOffer = `${UNKNOWN_ID}/${UNKNOWN_ID}`
  return {
    "blog.posts": { 200: { sent: { body: {} } }, 400: { sent: { body: { limit: 0 } } } },
    "blog.post": {
      200: { sent: { body: { id: post } } },
      400: { sent: { body: {} } },
      404: { sent: { body: { id: UNKNOWN_ID } } }
    },
    "chat.greeting": { 200: { sent: { body: CHAT_FIELDS } }, 400: { sent: { body: { lang: "xx" } } } },
    "chat.ask": {
      200: { before: GREET, sent: (earlier) => ({ body: chatQuestion("Welke lamp past hier?", chatId(earlier)) }) },
      400: { sent: { body: chatQuestion("", NO_CHAT) } },
      404: { sent: { body: chatQuestion("Welke lamp past hier?", NO_CHAT) } }
    },
    "chat.rate": {
      200: {
        before: [
          ...GREET,
          { call: "chat.ask", sent: (earlier) => ({ body: chatQuestion("Welke lamp past hier?", chatId(earlier)) }) }
        ],
        sent: (earlier) => ({ body: { chat_id: chatId(earlier), message: 1, isHelpful: true } })
      },
      400: { sent: { body: { chat_id: NO_CHAT, message: -1, isHelpful: true } } },
      404: { sent: { body: { chat_id: NO_CHAT, message: 1, isHelpful: true } } }
    },
    "chat.history": {
      200: { before: GREET, sent: (earlier) => ({ body: { chat_id: chatId(earlier) } }) },
      400: { sent: { body: { chat_id: "1" } } },
      404: { sent: { body: { chat_id: NO_CHAT } } }
    },
    "discounts.homepage": { 200: { sent: { body: {} } }, 400: { sent: { body: { limit: 0 } } } },
    "recommendations.chosenTogether": {
      200: { sent: { body: { ids: [sold.product] } } },
      400: { sent: { body: { ids: ["a b"] } } }
    },
    "recommendations.mostViewedItems": { 200: { sent: {} } },
    "recommendations.personalized": {
      200: { sent: ({ sub }) => ({ query: { userId: sub } }) },
      400: { sent: { query: { userId: "demo-daan" } } }
    },
    "recommendations.relatedViews": {
      200: { sent: { query: { product: sold.product } } },
      400: { sent: {} },
      404: { sent: { query: { product: UNKNOWN_ID } } }
    },
    "reviews.ofProduct": {
      200: { sent: { query: { offer } } },
      400: { sent: {} },
      404: { sent: { query: { offer: noOffer } } }
    },
    "reviews.ofShop": {
      200: { sent: { query: { shop: sold.sid } } },
      400: { sent: {} },
      404: { sent: { query: { shop: UNKNOWN_ID } } }
    },
    "reviews.vote": {
      200: {
        before: [{ call: "reviews.addToShop", sent: { body: { ...REVIEW, shop: sold.sid } } }, publishing(shopReview)],
        sent: { body: { review: shopReview, isHelpful: true } }
      },
      400: { sent: { body: { review: "1", isHelpful: true } } },
      404: { sent: { body: { review: `shop/${UNKNOWN_ID}/1`, isHelpful: true } } }
    },
    "reviews.addToProduct": reviewing("reviews.addToProduct", { offer }, { offer: noOffer }),
    "reviews.addToShop": reviewing("reviews.addToShop", { shop: sold.sid }, { shop: UNKNOWN_ID }),
    "imageSearch.file": { 200: { sent: formOf(new Blob([PHOTO])) }, 400: { sent: formOf("GIF89a") } },
    "imageSearch.link": {
      200: { sent: { body: { url: PHOTO_ADDRESS } } },
      400: { sent: { body: { url: "https://elders.example/foto.gif" } } }
    },
    "imageSearch.photo": {
      200: { before: UPLOAD_PHOTO, sent: (earlier) => ({ query: { id: photoId(earlier) } }) },
      400: { sent: {} },
      404: { sent: { query: { id: UNKNOWN_ID } } }
    },
    "imageSearch.progress": { 200: { sent: {} } },
    "imageSearch.search": {
      200: { before: UPLOAD_PHOTO, sent: (earlier) => crop(photoId(earlier), 1) },
      400: { before: UPLOAD_PHOTO, sent: (earlier) => crop(photoId(earlier), 2) },
      404: { sent: crop(UNKNOWN_ID, 1) }
    }
  } satisfies Readonly<Record<string, Attempts>>
}
