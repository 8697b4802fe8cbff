import type { ProductCard } from "#domain/catalogue/product.ts"
import { productItem, type ProductItem } from "./product-item.ts"

/** The view of a product on a visitor's list. */
export interface ListedProduct extends Omit<ProductItem, "href" | "picture"> {
  /** null if the product no longer exists. Spec: LIST-02. */
  readonly href: string | null
  readonly picture: ProductItem["picture"] | null
  /** The text shown without a price. */
  readonly none: string
  /** The day it was added, or why it is gone; "" for neither. */
  readonly note: string
  /** The change of its price since it was added; null if it is unknown. */
  readonly change: { readonly kind: "lower" | "higher" | "same"; readonly text: string } | null
}

export const listedProduct = (
  card: ProductCard,
  now: Date,
  texts: Pick<ListedProduct, "none" | "note" | "change">
): ListedProduct => ({ ...productItem(card, now), ...texts })

/** Returns the view of a product of which only the id is known. Spec: LIST-02. */
export const goneProduct = (id: string, texts: Pick<ListedProduct, "name" | "none" | "note">): ListedProduct => ({
  id,
  href: null,
  picture: null,
  features: "",
  price: null,
  unitPrice: "",
  shipping: "",
  shop: "",
  delivery: "",
  age: "",
  isOld: false,
  others: 0,
  change: null,
  ...texts
})
