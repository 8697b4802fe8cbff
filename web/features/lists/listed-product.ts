import type { ProductCard } from "#domain/catalogue/product.ts"
import { productItem, type ProductItem } from "#web/features/products/product-item.ts"

/** A product on a list somebody keeps, ready to print as a row. */
export interface ListedProduct extends Omit<ProductItem, "href" | "picture"> {
  /** null for a product that is no longer there. Spec: LIST-02. */
  readonly href: string | null
  readonly picture: ProductItem["picture"] | null
  /** In the place of a price there is none of. */
  readonly none: string
  /** When it was put there, or what became of it; "" for nothing to say. */
  readonly note: string
  /** How its price went since; null for nothing to say. */
  readonly change: { readonly kind: "lower" | "higher" | "same"; readonly text: string } | null
}

/** A product that is still there. */
export const listedProduct = (
  card: ProductCard,
  now: Date,
  said: Pick<ListedProduct, "none" | "note" | "change">
): ListedProduct => ({ ...productItem(card, now), ...said })

/** One of which nothing is known but its id. Spec: LIST-02. */
export const goneProduct = (id: string, said: Pick<ListedProduct, "name" | "none" | "note">): ListedProduct => ({
  id,
  href: null,
  picture: null,
  features: "",
  price: null,
  shipping: "",
  shop: "",
  delivery: "",
  age: "",
  isOld: false,
  others: 0,
  change: null,
  ...said
})
