import { CHAT, chatQuestion } from "#domain/shell/chat.ts"
import type { Attempts, Sent, Step, Told } from "./attempt.ts"
import { type Known, NOWHERE } from "./known.ts"
import { PHOTO, PHOTO_ADDRESS } from "./photo.ts"

const NO_CHAT = "0".repeat(32)
const REVIEW = { stars: 4, text: "Snel geleverd en goed ingepakt, ik bestel hier vaker." }

/** Stores a photo. */
const UPLOAD_PHOTO: ReadonlyArray<Step> = [
  { call: "imageSearch.link", sent: { body: { url: PHOTO_ADDRESS } }, as: "photo" }
]

/** Starts a chat. */
const GREET: ReadonlyArray<Step> = [{ call: "chat.greeting", sent: { body: CHAT }, as: "chat" }]

const chatId = ({ chat }: Told) => chat?.chat_id ?? NO_CHAT

const formOf = (file: Blob | string): Sent => {
  const body = new FormData()
  body.append("file", file)
  return { twist: { body } }
}

/** Returns a search by a complete photo. */
const crop = (id: string | undefined, width: number): Sent => ({
  body: { id, width, height: 1, top_left: [0, 0], bottom_right: [1, 1] }
})

const photoId = ({ photo }: Told) => photo?.id

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

/** Returns attempts about the content around the catalogue. Spec: API-19. */
export const ofContent = ({ sold, post }: Known) => {
  const offer = `${sold.sid}/${sold.spid}`
  const noOffer = `${NOWHERE}/${NOWHERE}`
  return {
    "blog.posts": { 200: { sent: { body: {} } }, 400: { sent: { body: { limit: 0 } } } },
    "blog.post": {
      200: { sent: { body: { id: post } } },
      400: { sent: { body: {} } },
      404: { sent: { body: { id: NOWHERE } } }
    },
    "chat.greeting": { 200: { sent: { body: CHAT } }, 400: { sent: { body: { lang: "xx" } } } },
    "chat.ask": {
      200: { before: GREET, sent: (earlier) => ({ body: chatQuestion("Welke lamp past hier?", chatId(earlier)) }) },
      400: { sent: { body: chatQuestion("", NO_CHAT) } },
      404: { sent: { body: chatQuestion("Welke lamp past hier?", NO_CHAT) } }
    },
    "chat.history": {
      200: { before: GREET, sent: (earlier) => ({ body: { chat_id: chatId(earlier) } }) },
      400: { sent: { body: { chat_id: "1" } } },
      404: { sent: { body: { chat_id: NO_CHAT } } }
    },
    "discounts.homepage": { 200: { sent: { body: {} } }, 400: { sent: { body: { limit: 0 } } } },
    "recommendations.mostViewedItems": { 200: { sent: {} } },
    "recommendations.personalized": {
      200: { sent: ({ sub }) => ({ query: { userId: sub } }) },
      400: { sent: { query: { userId: "demo-daan" } } }
    },
    "recommendations.relatedViews": {
      200: { sent: { query: { product: sold.product } } },
      400: { sent: {} },
      404: { sent: { query: { product: NOWHERE } } }
    },
    "reviews.ofProduct": {
      200: { sent: { query: { offer } } },
      400: { sent: {} },
      404: { sent: { query: { offer: noOffer } } }
    },
    "reviews.ofShop": {
      200: { sent: { query: { shop: sold.sid } } },
      400: { sent: {} },
      404: { sent: { query: { shop: NOWHERE } } }
    },
    "reviews.addToProduct": reviewing("reviews.addToProduct", { offer }, { offer: noOffer }),
    "reviews.addToShop": reviewing("reviews.addToShop", { shop: sold.sid }, { shop: NOWHERE }),
    "imageSearch.file": { 200: { sent: formOf(new Blob([PHOTO])) }, 400: { sent: formOf("GIF89a") } },
    "imageSearch.link": {
      200: { sent: { body: { url: PHOTO_ADDRESS } } },
      400: { sent: { body: { url: "https://elders.example/foto.gif" } } }
    },
    "imageSearch.photo": {
      200: { before: UPLOAD_PHOTO, sent: (earlier) => ({ query: { id: photoId(earlier) } }) },
      400: { sent: {} },
      404: { sent: { query: { id: NOWHERE } } }
    },
    "imageSearch.search": {
      200: { before: UPLOAD_PHOTO, sent: (earlier) => crop(photoId(earlier), 1) },
      400: { before: UPLOAD_PHOTO, sent: (earlier) => crop(photoId(earlier), 2) },
      404: { sent: crop(NOWHERE, 1) }
    }
  } satisfies Readonly<Record<string, Attempts>>
}
