import { Effect, Schema } from "effect"
import { Cents } from "#domain/base/cents.ts"

/** The subject of a search. Empty texts and null stand for nothing. Spec: CHAT-08. */
export const ChatSearch = Schema.Struct({
  words: Schema.String,
  /** A brand or a property that was added later: "nike", "draadloos". */
  extra: Schema.String,
  color: Schema.String,
  size: Schema.String,
  priceFrom: Schema.NullOr(Cents),
  priceTo: Schema.NullOr(Cents),
  isCheapest: Schema.Boolean
})
export type ChatSearch = typeof ChatSearch.Type

export const ChatContext = Schema.Struct({
  search: Schema.NullOr(ChatSearch),
  productIds: Schema.Array(Schema.String),
  /** The product that the last reply was about. */
  focus: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** The last question about a product, or an empty text. */
  asked: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  /** The shop whose terms the last reply gave, or an empty text. */
  shop: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  lowest: Schema.NullOr(Cents),
  isGift: Schema.Boolean
})
export type ChatContext = typeof ChatContext.Type
