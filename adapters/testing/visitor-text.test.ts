import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { CHAT_FIELDS } from "#domain/assistant/api.ts"
import { openContractHarness, type ContractHarness } from "./contract-harness.ts"
import { tokenOf } from "./tokens.ts"

let harness: ContractHarness
beforeAll(async () => {
  harness = await openContractHarness()
})
afterAll(() => harness.close())

/** Surrounds a word with direction marks and control characters of each kind. */
const dirty = (word: string): string => `\u202e${word}\u202c\u200f\u0085\u0007\u2066\u061c`
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

const offerOf = async (): Promise<string> => {
  const { hits } = await harness.backend.api.search(searchPayload(EMPTY_REQUEST))
  const { offers } = (await harness.backend.api.product(hits.hits[0]!._id)) as Product
  return `${offers[0]!.shopId}/${offers[0]!.offerId}`
}

const chatId = async (): Promise<string> => {
  const { body } = await harness.send("POST", "chat/greeting/", {})
  return (body as { readonly chat_id: string }).chat_id
}

const address = {
  public_id: "a-1",
  name: dirty("Sanne"),
  address: { street: dirty("Dam"), houseNumber: 1, addition: "", postcode: "1012 JS", city: dirty("Amsterdam") },
  default: true,
  deleted: false
}
const chat = { id: "c-1", title: dirty("Lamp"), date: "2026-11-20" }

/** Every call that stores typed text, with such a text, and a word of it that must remain. */
const CALLS: ReadonlyArray<readonly [path: string, body: () => Promise<unknown> | unknown, word: string]> = [
  ["user/v3/signUp", () => ({ given_name: dirty("Sanne"), family_name: dirty("Bakker") }), "Bakker"],
  ["user/v3/updateProfile", () => ({ given_name: dirty("Sanna"), family_name: dirty("Vos") }), "Vos"],
  ["user/v3/updateProfile", () => ({ pocChatData: [chat] }), "Lamp"],
  [
    "user/v3/businessSignUp",
    () => ({ company: dirty("Bakkerij"), kvkNumber: "12345678", vatId: "", email: dirty("a@b.example") }),
    "Bakkerij"
  ],
  ["cart/v1/orders/update_delivery_address/", () => address, "Amsterdam"],
  ["product/v2/addReview", async () => ({ offer: await offerOf(), stars: 4, text: dirty("Mooi") }), "Mooi"],
  [
    "shop/v2/addReview",
    async () => ({ shop: (await harness.backend.api.shops())[0]!.id, stars: 4, text: dirty("Snel") }),
    "Snel"
  ],
  [
    "chat/ask/",
    async () => ({ message: dirty("hanglamp"), chat_id: await chatId(), lang: CHAT_FIELDS.lang, app: CHAT_FIELDS.app }),
    "hanglamp"
  ]
]

describe("calls that take text", () => {
  it.each(CALLS)("TEXT-09: remove control characters and direction marks: %s", async (path, body, word) => {
    const sub = path === "user/v3/signUp" ? "u-new" : "u-text"
    const token = await tokenOf({ sub, given_name: dirty("Sanne"), email: "sanne@post.example" })
    const authorization = `Bearer ${token}`
    if (sub !== "u-new") await harness.send("POST", "user/v3/signUp", {}, { authorization })
    const response = await harness.send("POST", path, await body(), { authorization })
    expect(response).toMatchObject({ status: 200 })
    const texts = JSON.stringify(textsIn(response.body))
    expect(texts).toContain(word)
    expect(textsIn(response.body).filter((text) => FORBIDDEN.test(text))).toEqual([])
  })

  it.each(["goedkoop.example", "www.goedkoop", "mail@goedkoop.example", "goedkoop.nl"])(
    "PDP-07: store no name for a review of a user called %s",
    async (given_name) => {
      const authorization = `Bearer ${await tokenOf({ sub: `u-${given_name.replaceAll("@", "-")}`, given_name })}`
      const body = { shop: (await harness.backend.api.shops())[1]!.id, stars: 4, text: "Snel." }
      expect(await harness.send("POST", "shop/v2/addReview", body, { authorization })).toMatchObject({
        status: 200,
        body: { author: null, text: "Snel." }
      })
    }
  )
})

/** Returns all strings in a JSON value. */
const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : []
}
