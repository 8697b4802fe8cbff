import { Command, InvalidArgumentError } from "commander"
import { readVisitorCounts } from "#adapters/store/open-records.ts"
import { catalogueMatcher, matchCatalogue } from "#adapters/store/sql/matching/catalogue-matcher.ts"
import {
  type Explanation,
  explainProduct,
  type ExplainedOffer,
  type NearOffer
} from "#adapters/store/sql/matching/explain.ts"
import { joinProducts, splitOffer, undoDecisions } from "#adapters/store/sql/matching/decisions.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { CommandFailed, fail } from "#cli/exit.ts"
import { type Io, printJson } from "#cli/io.ts"
import { plain, priceText } from "#cli/print/format.ts"
import { table } from "#cli/print/table.ts"
import { orExplained, type StoreDependencies } from "#cli/dependencies/store.ts"
import { type OfferName, parseOfferName } from "#domain/matching/decisions.ts"

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

const readOfferName = (text: string): OfferName => {
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
  io.out("")
  io.out(table(OFFER_COLUMNS, offers, io.width))
  if (near.length === 0) return
  io.out("")
  io.out("Offers of other products with an equal key:")
  io.out("")
  io.out(table(NEAR_COLUMNS, near, io.width))
}

const nameOf = ({ shop, offerId }: OfferName): string => plain(`${shop}/${offerId}`)

const OFFER_COLUMNS = [
  { title: "Offer", value: nameOf },
  { title: "Title", value: ({ title }: ExplainedOffer) => plain(title), flexible: true },
  {
    title: "Price",
    value: (offer: ExplainedOffer) => (offer.isGone ? "gone" : priceText(offer.price)),
    align: "right" as const
  },
  { title: "Rule", value: ({ rule }: ExplainedOffer) => rule },
  { title: "Key", value: ({ key }: ExplainedOffer) => plain(key) },
  { title: "With", value: (offer: ExplainedOffer) => (offer.with === null ? "" : nameOf(offer.with)) }
]

const vetoText = ({ veto, isApart }: NearOffer): string => {
  if (isApart) return "decided by hand"
  return veto === null ? "another offer of it" : plain(`${veto.reason}: ${veto.a} / ${veto.b}`)
}

const NEAR_COLUMNS = [
  { title: "Offer", value: nameOf },
  { title: "Product", value: ({ product }: NearOffer) => product },
  { title: "Title", value: ({ title }: NearOffer) => plain(title), flexible: true },
  { title: "Key", value: ({ key }: NearOffer) => plain(key) },
  { title: "Beside", value: ({ beside }: NearOffer) => nameOf(beside) },
  { title: "Kept apart by", value: vetoText }
]
