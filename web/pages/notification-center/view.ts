import type { ProductCard } from "#domain/catalogue/product.ts"
import { notificationCenter as texts } from "#web/messages/notification-center.ts"
import type { HeadView } from "#web/parts/head-view.ts"
import { personalHead } from "#web/parts/personal-head.ts"
import { type ProductItem, productItem } from "#web/parts/product-item.ts"

/** What somebody wants to be told about, ready to print. */
export interface NotificationCenterView {
  readonly head: HeadView
  /** For sale again. */
  readonly back: ReadonlyArray<WaitedFor>
  /** Not yet, and those there are none of any more. */
  readonly waiting: ReadonlyArray<WaitedFor>
  /** What was taken away just now and can be put back; null for nothing. */
  readonly removed: { readonly id: string; readonly text: string } | null
}

/** One product that was out of stock. */
export interface WaitedFor {
  readonly id: string
  /** null for a product there is none of any more. */
  readonly product: Pick<ProductItem, "name" | "href" | "picture"> | null
  /** What there is to say about it now. */
  readonly says: string
}

/** `ids` newest first; `cards` those the service knows, of the one taken away too. Spec: LIST-05, LIST-02, PROF-08. */
export const notificationCenterView = (
  ids: ReadonlyArray<string>,
  cards: ReadonlyArray<ProductCard>,
  removed: string | null,
  now: Date
): NotificationCenterView => {
  const known = new Map<string, ProductCard>(cards.map((card) => [card.id, card]))
  const isBack = (id: string) => known.get(id)?.availability === "in_stock"
  const item = (id: string): WaitedFor => waitedFor(id, known.get(id) ?? null, now)
  const gone = removed === null || ids.includes(removed) ? undefined : known.get(removed)
  return {
    head: personalHead(texts.heading),
    back: ids.filter(isBack).map(item),
    waiting: ids.filter((id) => !isBack(id)).map(item),
    removed: gone === undefined ? null : { id: gone.id, text: texts.removed(gone.name) }
  }
}

const waitedFor = (id: string, card: ProductCard | null, now: Date): WaitedFor => {
  if (card === null) return { id, product: null, says: texts.gone }
  const { name, href, picture, price, shop, delivery } = productItem(card, now)
  const offer = price === null ? texts.none : texts.now(price, shop)
  return {
    id,
    product: { name, href, picture },
    says: [offer, delivery].filter((part) => part !== "").join(" · ")
  }
}
