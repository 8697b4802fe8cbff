import { Clock, Effect } from "effect"
import { reviewFinder } from "#adapters/services/catalogue/reviews.ts"
import { findSuitableCards } from "#adapters/services/search/suitable.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import english from "#adapters/runtime/analyse/english.json" with { type: "json" }
import { language } from "#adapters/runtime/analyse/language.ts"
import { isNoun } from "#adapters/runtime/analyse/dictionary.ts"
import { isDictionaryWord, thingsOf } from "#adapters/runtime/analyse/things.ts"
import { sellerRow } from "#adapters/services/shopping/seller-tables.ts"
import { contentWords, type SupportIntent } from "#domain/assistant/examples.ts"
import {
  answering,
  answeringSentences,
  findPassage,
  methodNamed,
  paymentNamed,
  shopNamed,
  shopWords,
  termsOf,
  withoutShop,
  type WordKinds
} from "#domain/assistant/passage.ts"
import {
  hasValue,
  isCode,
  type Known,
  lacksName,
  type Mention,
  mentionAmong,
  mentionIn,
  namingRuns,
  isNameIn,
  withName,
  withoutMention
} from "#domain/assistant/mention.ts"
import { plainText } from "#domain/assistant/question-text.ts"
import { withGuide } from "#domain/assistant/site-guide.ts"
import { fittingCards, fittingCheapest } from "#domain/assistant/cover.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { EMPTY_SEARCH, requestOf, termOf } from "#domain/assistant/chat-search.ts"
import type { ChatContext, ChatSearch } from "#domain/assistant/context.ts"
import { namesFeature } from "#domain/assistant/features.ts"
import type { Target } from "#domain/assistant/intent.ts"
import { MAX_FOUND } from "#domain/assistant/limits.ts"
import {
  type FoundProducts,
  isThingMissing,
  isWorthShowing,
  priceFacts,
  type ToolCall,
  thingOf,
  type ToolResult
} from "#domain/assistant/tools.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { shownOffers } from "#domain/catalogue/prices/lowest.ts"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import { citationsOf } from "#domain/catalogue/reviews/digest.ts"
import { SearchApi, type SearchRejected, type SearchUnavailable } from "#domain/search/api.ts"
import { searchProducts } from "#domain/search/search.ts"

const NAMED_HITS = 10

/** A wish of more words than this beside its thing is a story. */
const MAX_OTHERS = 3

const isCertain = (found: FoundProducts): boolean =>
  found.dropped.length === 0 && found.corrected === null && !isThingMissing(found)

const ORDER_LIMIT = 20

/** Never finds products for adults, or orders of others. Spec: CHAT-11, ADULT-07. */
export const chatTools = Effect.gen(function* () {
  const store = yield* CatalogueStore
  const search = yield* SearchApi
  const orders = yield* OrdersApi
  const records = yield* Records
  const cards = yield* findSuitableCards
  const { subjectsOf, reviewsAbout } = yield* reviewFinder

  const findWords = Effect.fnUntraced(function* (wanted: ChatSearch, skip: ReadonlyArray<string>, isNamed: boolean) {
    const found = yield* forAudience("everyone")(searchProducts(search, requestOf(wanted, isNamed)))
    const ids = found.hits.hits.map(({ _id }) => _id).filter((id) => !skip.includes(id))
    const exact = found.exact ?? null
    const [warning] = found.warnings
    const named = isNamed ? yield* store.productCards(ids.slice(0, NAMED_HITS), "everyone") : []
    const sorted = isNamed ? [] : yield* cards(ids, exact ?? ids.length)
    const fitting = fittingCards(wanted.words, isNamed || !wanted.isCheapest ? sorted : yield* cheapest(wanted, sorted))
    const result: FoundProducts = {
      tool: "search",
      search: wanted,
      total: exact ?? found.hits.total.value,
      // A named product is found although nobody sells it now.
      cards: !isNamed
        ? yield* atShop(wanted.words, fitting.cards.slice(0, MAX_FOUND.products))
        : named.length > 0
          ? named
          : found.expiredProducts,
      adultMatches: found.adultMatches ?? 0,
      corrected: warning === undefined || warning.without !== undefined ? null : warning.to,
      dropped: warning?.without ?? [],
      unmet: [...(exact === null ? (found.unmet ?? []).map(({ label }) => label) : []), ...fitting.unmet],
      unknownShop: unknownShopIn(wanted.words, [
        ...(warning?.without ?? []),
        ...(found.unmet ?? []).map(({ label }) => label)
      ]),
      isThing: isNoun(thingOf(wanted.words)) || !isDictionaryWord(thingOf(wanted.words)),
      near: found.near ?? []
    }
    return result
  })

  /** Returns the cheapest of what fits a wish best: the first by their price may be another thing. Spec: CHAT-23. */
  const cheapest = Effect.fnUntraced(function* (wanted: ChatSearch, sorted: ReadonlyArray<ProductCard>) {
    const found = yield* forAudience("everyone")(searchProducts(search, requestOf({ ...wanted, isCheapest: false })))
    const ids = found.hits.hits.map(({ _id }) => _id)
    const best = fittingCards(wanted.words, yield* cards(ids, found.exact ?? ids.length)).cards
    const fitting = fittingCheapest(wanted.words, sorted, best)
    return fitting.length > 0 ? fitting : fittingCheapest(wanted.words, best.toSorted(byPrice), best)
  })

  /** Gives cards the offer of the shop that plain words name. Spec: CHAT-23. */
  const atShop = Effect.fnUntraced(function* (plain: string, found: ReadonlyArray<ProductCard>) {
    const shop = yield* shopIn(plain)
    if (shop === null) return found
    const now = new Date(yield* Clock.currentTimeMillis)
    return yield* Effect.forEach(found, (card) =>
      Effect.map(store.offersOf(card.id), (offers) => {
        const own = shownOffers(offers, now).find(({ shopId }) => shopId === shop.id)
        return own === undefined ? card : { ...card, ...offerOf(own) }
      })
    )
  })

  const shopIn = (plain: string) => Effect.map(store.shops, (shops) => shopNamed(plain, shops))

  /** Searches without the prepositions if more is met then: "apparaat om brood te roosteren" is a word of no title. Spec: CHAT-04. */
  const find = Effect.fnUntraced(function* (wanted: ChatSearch, skip: ReadonlyArray<string>) {
    const found = yield* findWords(wanted, skip, false)
    const bare = contentWords(wanted.words).join(" ")
    if (found.dropped.length === 0 && !isThingMissing(found)) return found
    const isSame = bare === wanted.words || /\b(?:zonder|geen|niet)\b/.test(wanted.words)
    const other = isSame ? found : yield* findWords({ ...wanted, words: bare }, skip, false)
    const isBetter = isThingMissing(found) || other.dropped.length < found.dropped.length
    const rest = bare.split(" ").filter((word) => !other.dropped.includes(word))
    const hasThing = rest.length > 1 || !other.dropped.includes(thingOf(wanted.words))
    if (isBetter && hasThing && !isThingMissing(other)) return other
    // Beer is not missing if all of it is for adults, and "ups voor thuisserver" is no server.
    const thing = isThingMissing(found) ? thingOf(wanted.words) : wanted.words
    const only = thing === wanted.words ? found : yield* findWords({ ...wanted, words: thing }, skip, false)
    if (only.cards.length === 0) return only.adultMatches > 0 ? only : found
    const others = bare.split(" ").filter((word) => word !== thing)
    const isOnly =
      bare !== wanted.words &&
      only !== found &&
      !/[\d+]/.test(wanted.words) &&
      others.length <= MAX_OTHERS &&
      isCertain(only)
    return isOnly ? { ...only, search: wanted, dropped: others } : found
  })

  /** Finds the products that a plain question names, at most four, the cheapest first. Spec: CHAT-12. */
  const findMention = Effect.fnUntraced(function* (plain: string) {
    for (const words of namingRuns(plain)) {
      const code = words.split(" ").find(isCode)
      // Between quotation marks nothing is relaxed, so that a product which nobody sells now is found as well.
      for (const term of code === undefined ? [words] : [words, code, `"${words}"`]) {
        const { cards: found } = yield* findWords({ ...EMPTY_SEARCH, words: term }, [], true)
        const mention = mentionIn(plain, found)
        const named = mention === null ? [] : yield* variantsAmong(plain, mention.cards)
        if (mention !== null && named.length > 0) return { ...mention, cards: cheapestFirst(named) } satisfies Mention
      }
    }
    return null
  })

  /** Returns a plain text without the shop that it names. Spec: CHAT-10. */
  const besideShop = Effect.fnUntraced(function* (plain: string) {
    const named = yield* shopIn(plain)
    return named === null ? plain : withoutShop(plain, named)
  })

  /** Finds the product that a search names; the first products of the search if none or several do. Spec: CHAT-12. */
  const findNamed = Effect.fnUntraced(function* (wanted: ChatSearch) {
    const named = yield* besideShop(wanted.words)
    const mention = yield* findMention(`${named} ${wanted.color}`.trim())
    if (mention !== null) return mention.cards
    const complete = yield* findWords(wanted, [], true)
    const code = wanted.words.split(" ").find((word) => isCode(word) && /^[a-z]/.test(word))
    // "Heeft de Veriton X4665G een dvd-speler" has a word that no product has.
    const namedBy = (words: string, found: FoundProducts): FoundProducts => {
      const shown = isWorthShowing(found) && !lacksName(words, found.cards) ? found.cards : []
      return { ...found, cards: withName(words, shown).slice(0, MAX_FOUND.products) }
    }
    const found = namedBy(named, complete)
    // "Zit er alcohol in de Viper hard seltzer" has a word for a feature.
    const rest = named.split(" ").filter((word) => !namesFeature(word))
    const bare = code ?? (rest.length > 1 ? rest.join(" ") : named)
    return found.cards.length > 0 || bare === named
      ? found
      : namedBy(bare, yield* findWords({ ...wanted, words: bare }, [], true))
  })

  /** Returns the variants whose options a question names, such as "256 GB"; without any, cards of one name or a few others. */
  const variantsAmong = Effect.fnUntraced(function* (plain: string, named: ReadonlyArray<ProductCard>) {
    const [first] = named
    const product = first === undefined ? null : yield* store.product(first.id, "everyone")
    const options = new Map((product?.variants ?? []).map((variant) => [variant.id, variant.options]))
    const said = named.filter(({ id }) => options.get(id)?.some(({ value }) => hasValue(plain, value)))
    const isOne = named.every(({ id, name }) => options.has(id) || name === first?.name)
    return said.length > 0 ? said : isOne || named.length <= MAX_FOUND.products ? named : []
  })

  /** Finds the variant of a product with the options that a question names, "in het wit"; null if it is that product. Spec: CHAT-09. */
  const findVariant = Effect.fnUntraced(function* (plain: string, id: string) {
    const variants = (yield* store.product(id, "everyone"))?.variants ?? []
    const valuesOf = (one: string) => variants.find((variant) => variant.id === one)?.options.map(({ value }) => value)
    const said = [...new Set(variants.flatMap(({ options }) => options.map(({ value }) => value)))].filter(
      (value) => hasValue(plain, value) && !valuesOf(id)?.includes(value)
    )
    const ids = variants
      .map((variant) => variant.id)
      .filter((one) => said.some((value) => valuesOf(one)?.includes(value)))
    const found = said.length === 0 ? [] : yield* store.productCards(ids, "everyone")
    const words = plain.split(" ")
    const positions = new Set(words.flatMap((word, at) => (said.some((value) => hasValue(value, word)) ? [at] : [])))
    const sharedBy = (card: ProductCard) =>
      valuesOf(card.id)?.filter((value) => said.includes(value) || valuesOf(id)?.includes(value)).length ?? 0
    const most = Math.max(0, ...found.map(sharedBy))
    const cards = cheapestFirst(found.filter((card) => sharedBy(card) === most))
    return cards.length === 0 ? null : ({ cards, positions, isSure: true } satisfies Mention)
  })

  /** A question that names no product is about the one at hand. Spec: CHAT-09. */
  const cardsOf = Effect.fnUntraced(function* (target: Target) {
    if (target.by === "id") return yield* store.productCards([target.id, ...(target.others ?? [])], "everyone")
    const found = yield* findNamed(target.search)
    const isNone = "tool" in found && target.orId !== undefined
    return isNone ? yield* store.productCards([target.orId], "everyone") : found
  })

  const reviewsOf = Effect.fnUntraced(function* (target: Target) {
    const found = yield* cardsOf(target)
    if ("tool" in found) return found
    const [card] = found
    if (card === undefined) return NO_PRODUCTS
    const { rating, reviews } = yield* reviewsAbout(yield* subjectsOf(card.id))
    return { tool: "reviews", card, rating, citations: citationsOf(reviews) } satisfies ToolResult as ToolResult
  })

  const details = Effect.fnUntraced(function* (target: Target) {
    const found = yield* cardsOf(target)
    if ("tool" in found) return found
    const [card, ...variants] = found
    const product = card === undefined ? null : yield* store.product(card.id, "everyone")
    if (card === undefined || product === null) return NO_PRODUCTS
    const now = new Date(yield* Clock.currentTimeMillis)
    const offers = shownOffers(yield* store.offersOf(product.id), now)
    const history = yield* store.priceHistory(product.id, "everyone")
    const { sizes, colors, features, description } = product
    const others = yield* Effect.forEach(variants, (other) =>
      Effect.map(store.product(other.id, "everyone"), (one) => ({ ...NO_FEATURES, ...one, card: other }))
    )
    const prices = history === null ? null : priceFacts(history.intervals, offers, now)
    return {
      tool: "product",
      card,
      sizes,
      colors,
      description,
      features,
      offers,
      history: prices,
      variants: others
    } satisfies ToolResult as ToolResult
  })

  const policy = Effect.fnUntraced(function* (article: SupportIntent | null, question: string) {
    const shops = (yield* store.shops).filter(({ active }) => active)
    const plain = plainText(question)
    const named = shopNamed(plain, shops)
    const seller = named === null ? null : (yield* sellerRow(records, named.id)).identity
    const payment = article === "order-and-pay" || article === null ? paymentNamed(plain, shops) : null
    const unknownMethod = article === "order-and-pay" && payment === null ? methodNamed(plain) : ""
    const asked = unknownMethod === "" ? question : plain.replace(unknownMethod, " ")
    const passage = findPassage(withGuide(yield* store.articles("support")), asked, article, WORD_KINDS)
    const ownOf = answeringSentences(question, shops, WORD_KINDS)
    const terms = named && termsOf(named, seller)
    const termsOfShop = answering(plain, terms?.[article ?? "shop"] ?? [])
    const shop = named &&
      terms && {
        ...named,
        own: answering(plain, ownOf(named, termsOfShop, true)),
        terms: { ...terms, [article ?? "shop"]: termsOfShop }
      }
    const isOfShops = named === null && /\b(?:welke winkels?|bij wie)\b/.test(plain)
    const ofShops = isOfShops ? shops.map((one) => ({ ...one, own: ownOf(one, [], false) })) : []
    const most = ofShops.filter(({ own }) => own.length > 0).slice(0, MAX_FOUND.products)
    const shopNames = shops.map(({ name }) => name)
    const subjects = article === null ? contentWords(plain, ["shop", "find"]) : []
    const isUnknown = named === null && payment === null
    const unknownShop = isUnknown ? shopWords(plain) || (subjects.length > 2 ? "" : subjects.join(" ")) : ""
    return {
      tool: "policy",
      passage,
      shop,
      shops: most,
      shopNames,
      unknownShop,
      payment,
      unknownMethod
    } satisfies ToolResult as ToolResult
  })

  const ownOrders = Effect.fnUntraced(function* (rawToken: string | null) {
    if (rawToken === null) return { tool: "orders", own: null } satisfies ToolResult as ToolResult
    const caller = { rawToken, cartSessionHash: null }
    const page = { limit: ORDER_LIMIT, offset: 0 }
    const own = { orders: yield* orders.orders(caller, page), returns: yield* orders.returns(caller, page) }
    return { tool: "orders", own } satisfies ToolResult as ToolResult
  })

  /** Looks up what a plain question names: shown products, or else others, at most two. Spec: CHAT-09, CHAT-12. */
  const look = Effect.fnUntraced(function* (
    plain: string,
    { productIds: shownIds, focus }: Pick<ChatContext, "productIds" | "focus">
  ) {
    const products = yield* Effect.forEach(shownIds, (id) => store.product(id, "everyone"))
    const shown = yield* store.productCards(shownIds, "everyone")
    const among = shown.length < 2 ? null : mentionAmong(plain, shown)
    const first = among ?? (yield* findMention(plain)) ?? (focus === null ? null : yield* findVariant(plain, focus))
    const second = first === null || among !== null ? null : yield* findMention(withoutMention(plain, first))
    const isOther =
      first !== null && second !== null && second.cards.every(({ id }) => first.cards.every((card) => card.id !== id))
    const shops = yield* store.shops
    const names = shops.flatMap(({ id, name }) => [id, ...plainText(name).split(" ")])
    const known: Known = {
      mentions: [first, isOther && isNameIn(plain, second) ? second : null].filter((one) => one !== null),
      shownFeatures: products.flatMap((product) => product?.features ?? []),
      shops,
      variantIds: (products.find((product) => product?.id === focus)?.variants ?? [])
        .map(({ id }) => id)
        .filter((id) => id !== focus)
        .slice(0, MAX_FOUND.products),
      shopWords: new Set(names)
    }
    return known
  })

  const call = (call: ToolCall, rawToken: string | null) =>
    Effect.gen(function* (): Effect.fn.Return<ToolResult, ToolFailure> {
      switch (call.tool) {
        case "search":
          return termOf(call.search) === "" ? NO_PRODUCTS : yield* find(call.search, call.skip)
        case "product":
          return yield* details(call.target)
        case "reviews":
          return yield* reviewsOf(call.target)
        case "orders":
          return yield* ownOrders(rawToken)
        case "policy":
          return yield* policy(call.article, call.question)
      }
    })
  return { call, look, shopIn }
})

const NO_FEATURES = { sizes: [], colors: [], features: [] }

/** Returns the left-out word behind "bij" that is no word of Dutch: "jumbo", unlike "wijn bij biefstuk". */
const unknownShopIn = (words: string, leftOut: ReadonlyArray<string>): string => {
  const name = / bij (?:de |het )?(\S+)/.exec(words)?.[1] ?? ""
  return leftOut.some((word) => word.toLowerCase() === name) && !isDictionaryWord(name) ? name : ""
}

const byPrice = (one: ProductCard, other: ProductCard): number =>
  (shownPrice(one) ?? Infinity) - (shownPrice(other) ?? Infinity)

const offerOf = ({
  price,
  shippingCost,
  shopId,
  shopName,
  offerId,
  availability,
  deliveryDays,
  observedAt
}: Offer) => ({
  price,
  shippingCost,
  shopId,
  shopName,
  offerId,
  availability,
  deliveryDays,
  observedAt
})

const cheapestFirst = (cards: ReadonlyArray<ProductCard>): ReadonlyArray<ProductCard> => {
  const rankOf = (card: ProductCard) => (shownPrice(card) ?? Infinity) + Number(card.availability !== "in_stock")
  return cards.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MAX_FOUND.products)
}

const STOPS: ReadonlySet<string> = new Set([
  ...[language(), english].flatMap(({ stopWords, questionWords, prepositions }) => [
    ...stopWords,
    ...questionWords,
    ...prepositions
  ]),
  // Questions in English have them, as searches have a "can".
  ..."do does you can have something".split(" ")
])

const WORD_KINDS: WordKinds = {
  isThing: (word) => thingsOf(word).length > 0,
  isStop: (word) => STOPS.has(word)
}

type ToolFailure = SearchRejected | SearchUnavailable | CartFailure

const NO_PRODUCTS: FoundProducts = {
  tool: "search",
  search: EMPTY_SEARCH,
  total: 0,
  cards: [],
  adultMatches: 0,
  corrected: null,
  dropped: [],
  unmet: [],
  unknownShop: "",
  isThing: false,
  near: []
}
