import { addWorkingDays } from "#domain/base/days.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { IsoDay, ShopId } from "#domain/base/ids.ts"
import { clickOutPath, shopPath } from "#domain/base/paths.ts"
import { formatDay } from "#domain/base/text/format.ts"
import type { Parcel, Plan, PlanChoice } from "#domain/shopping/cart/plan.ts"
import { differenceText } from "#domain/shopping/cart/plan-quantity.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { plans as texts } from "#web/messages/plans.ts"
import { returnsText, shopMark } from "#web/features/shop-words.ts"
import type { Plans } from "#domain/shopping/cart/fetch-plans.ts"

interface Context {
  /** The products, as the plans number them. */
  readonly products: ReadonlyArray<{ readonly name: string; readonly href: string }>
  readonly isCart: boolean
  /** The shops that sell here. */
  readonly selling: ReadonlySet<ShopId>
  readonly today: IsoDay
}

export type PlansView = NonNullable<ReturnType<typeof plansView>>

const MIN_LISTED = 2

/** Returns null if there is nothing to choose. Spec: PLAN-06, PLAN-09. */
export const plansView = (plans: Plans | null, context: Context) => {
  const { products, isCart } = context
  if (plans === null || products.length - plans.unsold.length < (isCart ? 1 : MIN_LISTED)) return null
  const { choices, current, unsold } = plans
  const isBest = current !== null && !choices.some(({ aims }) => aims.includes("cheapest"))
  return {
    heading: isCart ? texts.headingCart : texts.headingList,
    intro: [isBest ? texts.best : "", choices.length === 0 ? "" : isCart ? texts.baseCart : texts.baseList].filter(
      (text) => text !== ""
    ),
    unsold: unsold.length === 0 ? "" : texts.unsold(unsold.map((line) => products[line]!.name)),
    plans: choices.map((choice) => choiceView(choice, plans, context))
  }
}

const choiceView = ({ aims, plan }: PlanChoice, { current, separate, shops }: Plans, context: Context) => {
  const { isCart, selling, today } = context
  const isPartly = plan.lowestTotal < plan.total
  return {
    aim: aims[0]!,
    name: capitalize(aims.map((aim) => texts.aims[aim].toLowerCase()).join(", ")),
    total: formatCents(plan.total),
    cents: plan.total,
    plusShipping: plan.hasUnknownShipping ? texts.plusShipping : "",
    difference: differenceText(plan, current ?? separate, today),
    day: plan.days === null ? texts.noDay : texts.by(formatDay(addWorkingDays(today, plan.days))),
    bound: isPartly ? texts.bound(formatCents(plan.lowestTotal)) : "",
    canTake: isCart && plan.parcels.every(({ shopId }) => selling.has(shopId)),
    parcels: plan.parcels.map((parcel) => parcelView(parcel, shops, context))
  }
}

const parcelView = ({ shopId, lines, shipping }: Parcel, shops: Plans["shops"], { products, selling }: Context) => {
  const shop = shops.get(shopId)
  return {
    shopId,
    name: shop?.name ?? lines[0]!.offer.shopName,
    href: shopPath(lines[0]!.offer.shopWebsite),
    mark: shop === undefined ? null : shopMark(shop),
    terms: [shippingText(shipping), ...(shop === undefined ? [] : [returnsText(shop)])].join(" · "),
    lines: lines.map(({ line, offer, quantity }) => ({
      key: `${line}`,
      name: products[line]!.name,
      href: products[line]!.href,
      pieces: quantity === 1 ? "" : texts.pieces(quantity),
      amount: formatCents(offer.price * quantity),
      shopHref: selling.has(shopId) ? null : clickOutPath(shopId, offer.offerId)
    }))
  }
}

const shippingText = (shipping: Plan["parcels"][number]["shipping"]): string => {
  if (shipping === null) return texts.plusShipping
  return shipping === 0 ? texts.freeShipping : texts.shipping(formatCents(shipping))
}
