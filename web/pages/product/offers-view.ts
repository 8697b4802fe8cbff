import type { Condition, Offer } from "#domain/catalogue/offer.ts"
import { orderByDelivery } from "#domain/catalogue/prices/order.ts"
import { shownOffers, byCondition } from "#domain/catalogue/prices/lowest.ts"
import { conditionWord } from "#domain/catalogue/prices/words.ts"
import { capitalize } from "#domain/base/text/capitalize.ts"
import { product as texts } from "#web/messages/product.ts"
import { choicesHref, type ProductChoices } from "./choices.ts"
import { type OfferContext, type OfferRow, offerRow } from "./offer-rows.ts"

export const OFFERS_ID = "prijzen"

interface ChoiceLink {
  readonly label: string
  readonly href: string
  readonly isChosen: boolean
}

export interface OffersView {
  readonly count: number
  readonly shopCount: number
  /** The offers by condition: new ones first without a heading, then the others with theirs. Spec: OFFER-05. */
  readonly groups: ReadonlyArray<{
    readonly key: Condition
    readonly label: string | null
    readonly rows: ReadonlyArray<OfferRow>
  }>
  /** Empty if all have the same condition. */
  readonly conditions: ReadonlyArray<ChoiceLink>
  /** Empty if there is at most one offer. */
  readonly orders: ReadonlyArray<ChoiceLink>
}

/** Returns the view of a product's offers with the chosen condition and order. Spec: PDP-03, OFFER-02 to OFFER-08. */
export const offersView = (
  offers: ReadonlyArray<Offer>,
  context: OfferContext,
  choices: ProductChoices,
  path: string
): OffersView => {
  const shown = shownOffers(offers, context.now)
  const all = byCondition(shown)
  const href = (change: Partial<ProductChoices>) => choicesHref(path, { ...choices, ...change }, OFFERS_ID)
  const wanted = all.filter(({ condition }) => choices.condition === null || condition === choices.condition)
  return {
    count: shown.length,
    shopCount: new Set(shown.map(({ shopId }) => shopId)).size,
    groups: wanted.map((group) => ({
      key: group.condition,
      label: group.condition === "new" ? null : capitalize(conditionWord[group.condition]),
      rows: (choices.order === "delivery" ? orderByDelivery(group.offers) : group.offers).map((offer) =>
        offerRow(offer, context)
      )
    })),
    conditions:
      all.length < 2 && choices.condition === null
        ? []
        : [
            { label: texts.allConditions, href: href({ condition: null }), isChosen: choices.condition === null },
            ...all.map((group) => ({
              label: texts.conditionCount(capitalize(conditionWord[group.condition]), group.offers.length),
              href: href({ condition: group.condition }),
              isChosen: group.condition === choices.condition
            }))
          ],
    orders:
      shown.length < 2
        ? []
        : [
            { label: texts.byTotal, href: href({ order: "total" }), isChosen: choices.order === "total" },
            { label: texts.byDelivery, href: href({ order: "delivery" }), isChosen: choices.order === "delivery" }
          ]
  }
}
