import { Command, InvalidArgumentError } from "commander"
import { readVisitorCounts } from "#adapters/store/open-records.ts"
import { catalogueMatcher, matchCatalogue } from "#adapters/store/sql/import/catalogue-matcher.ts"
import { type Explanation, explainProduct, type ExplainedOffer } from "#adapters/store/sql/import/explain.ts"
import { joinProducts, splitOffer, undoDecisions } from "#adapters/store/sql/import/decisions.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { CommandFailed, fail, type Io, printJson } from "#cli/io.ts"
import { plain, priceText } from "#cli/print.ts"
import { orExplained, type StoreDependencies } from "#cli/dependencies/store.ts"
import { type OfferName, parseOfferName } from "#domain/matching/decisions.ts"
import type { Veto } from "#domain/matching/offer.ts"

export interface MatchFlags {
  readonly why?: boolean
  readonly split?: OfferName
  readonly join?: string
  readonly undo?: boolean
  readonly note: string
  readonly dataDir?: string
  readonly json?: boolean
}

export const addMatchFlags = (command: Command): Command =>
  command
    .option("--why", "show which rule and key joined each offer, and what was kept apart")
    .option("--split <shop/offer>", "this offer is another product, now and later", readOfferName)
    .option("--join <id>", "this other product is the same one, now and later")
    .option("--undo", "forget what --split and --join decided about these offers")
    .option("--note <text>", "why, stored with --split and --join", "")
    .option(
      "--data-dir <folder>",
      "folder of the data of --why, --split, --join and --undo (default: DATA_DIR, or .data)"
    )

/** Parses the name of an offer. Spec: MATCH-08. */
export const readOfferName = (text: string): OfferName => {
  const name = parseOfferName(text)
  if (name === null)
    throw new InvalidArgumentError("Give a shop and its offer, such as ah/wi1525. See them with: --why")
  return name
}

export const isAboutMatching = ({ why, split, join, undo }: MatchFlags): boolean =>
  why === true || split !== undefined || join !== undefined || undo === true

/** Carries out the decisions of the flags, each with a matching pass, and shows why the product is what it is. Spec: MATCH-45, MATCH-46. */
export const explainOrDecide = (
  io: Io,
  { openCatalogue }: Pick<StoreDependencies, "openCatalogue">,
  id: string,
  flags: MatchFlags
): Promise<void> =>
  orExplained(async () => {
    const db = await openCatalogue(flags.dataDir, "change")
    try {
      const product = await explainProduct(db, catalogueMatcher, id)
      if (product === null) throw unknownProduct(id)
      const now = new Date()
      if (decide(db, product.id, flags)) matchCatalogue(db, now, await readVisitorCounts(now))
      const explanation = (await explainProduct(db, catalogueMatcher, product.id)) ?? product
      if (flags.json === true) printJson(io, explanation)
      else printExplanation(io, explanation)
    } finally {
      db.close()
    }
  })

/** Stores or removes decisions; returns false if there is nothing to carry out. */
const decide = (db: CatalogueDb, productId: string, { undo, split, join, note }: MatchFlags): boolean => {
  const now = new Date()
  if (undo === true) undoDecisions(db, productId)
  if (split !== undefined && !splitOffer(db, { productId, offer: split, note, now })) {
    throw fail.notFound(
      `Product "${productId}" has no other offers beside ${split.shop}/${split.offerId}, or not that one.`
    )
  }
  if (join !== undefined) {
    const other = explainedId(db, join)
    if (other === null) throw unknownProduct(join)
    if (!joinProducts(db, { productId, otherId: other, note, now })) {
      throw fail.failure(`One of the products "${productId}" and "${join}" never had an offer.`)
    }
  }
  return undo === true || split !== undefined || join !== undefined
}

const explainedId = (db: CatalogueDb, id: string): string | null =>
  db.row<{ id: string }>("SELECT id FROM product WHERE id = ?", id)?.id ?? null

const unknownProduct = (id: string): CommandFailed =>
  fail.notFound(`There is no product "${id}". Find its id with: search <term>`)

const printExplanation = (io: Io, { id, offers, near }: Explanation): void => {
  io.out(`Product ${id} has ${offers.length} ${offers.length === 1 ? "offer" : "offers"}.`)
  for (const offer of offers) {
    io.out("")
    io.out(`${nameOf(offer)}: ${plain(offer.title)}, ${offer.isGone ? "gone" : priceText(offer.price)}`)
    io.out(
      `  ${offer.rule === "own" ? "Nothing connects it with another offer." : `${connectionText(offer, offer.with)}${excuseText(offer)}.`}`
    )
  }
  if (near.length === 0) return
  io.out("")
  io.out("Offers of other products with an equal key:")
  for (const offer of near) {
    io.out("")
    io.out(`${nameOf(offer)}: ${plain(offer.title)}, product ${offer.product}`)
    const against = offer.isApart ? "they were taken apart by hand" : vetoText(offer.veto)
    io.out(`  ${connectionText(offer, offer.beside)}, but ${against}.`)
  }
}

const excuseText = ({ excuses }: ExplainedOffer): string =>
  excuses
    .map((excuse) => `; ${vetoText(excuse)}, but ${excuse.decisions} decisions like this one said the same product`)
    .join("")

/** Returns the name of an offer as `--split` takes it. Spec: MATCH-08. */
export const nameOf = ({ shop, offerId }: OfferName): string => plain(`${shop}/${offerId}`)

const CONNECTIONS: Readonly<Record<string, string>> = {
  operator: "were put together by hand",
  gtin: "have an equal number",
  isbn: "have an equal ISBN",
  "brand-mpn": "have an equal brand and part number",
  "campaign-family": "have an equal campaign and family code",
  "model-code": "name an equal code",
  attributes: "name an equal model",
  grocery: "have equal words and an equal pack"
}

/** Says what an offer has in common with another one; null if an import joined it to the product. Spec: MATCH-45. */
export const connectionText = (
  { rule, key }: Pick<ExplainedOffer, "rule" | "key">,
  other: OfferName | null
): string => {
  const text = key.startsWith("variant:")
    ? "have an equal pack, and differ only in words that shops often leave out"
    : (CONNECTIONS[rule] ?? rule)
  return `It and ${other === null ? "the product" : nameOf(other)} ${text} (${plain(key)})`
}

const DIFFERENCES: Readonly<Record<Veto["reason"], string>> = {
  number: "the numbers differ, or one shop sells both",
  pack: "the packs differ",
  size: "the sizes differ",
  capacity: "the capacities differ",
  colour: "the colours differ",
  model: "the models differ",
  words: "the words differ",
  price: "the prices are too far apart",
  brand: "the brands differ",
  condition: "the conditions differ",
  decisions: "decisions say that they differ"
}

/** Says what speaks against a match. Spec: MATCH-45. */
export const vetoText = (veto: Veto | null): string => {
  if (veto === null) return "another offer of the product differs"
  if (veto.reason === "decisions") return `${veto.b} decisions like this one said different products: ${plain(veto.a)}`
  const [a, b] = [veto.a, veto.b].map((value) =>
    veto.reason === "price" ? priceText(Number(value)) : plain(value === "" ? "none" : value)
  )
  return `${DIFFERENCES[veto.reason]}: ${a} and ${b}`
}
