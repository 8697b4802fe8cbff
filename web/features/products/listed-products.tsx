import { useContext } from "react"
import { profile } from "#web/messages/profile.ts"
import { compareBox } from "#web/features/lists/compare-box.tsx"
import { SavedProductsContext } from "#web/features/page/layout-view.ts"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { Price } from "#web/components/price.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import "./listed-products.css"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { productItem, type ProductItem } from "./product-item.ts"

interface Props {
  readonly label: string
  readonly products: ReadonlyArray<ListedProduct>
  /** The path of a form, or a callback. Without it products cannot be removed. */
  readonly remove?: string | ((product: ListedProduct) => void)
}

export function ListedProducts({ label, products, remove }: Props) {
  const { canCompare } = useContext(SavedProductsContext)
  return (
    <div className="listed">
      <ul className="listed__rows" aria-label={label}>
        {products.map((product) => (
          <li className="listed__row" key={product.id} data-gone={product.href === null || undefined}>
            <div className="listed__picture">
              {product.picture === null ? null : <Thumbnail picture={product.picture} isEager={false} />}
            </div>
            <div className="listed__text">
              {product.href === null ? (
                <span className="listed__name">{product.name}</span>
              ) : (
                <a className="listed__name" href={product.href}>
                  {product.name}
                </a>
              )}
              {product.note === "" ? null : <p className="listed__note">{product.note}</p>}
              {product.change === null ? null : (
                <p className="listed__change" data-kind={product.change.kind}>
                  {product.change.text}
                </p>
              )}
            </div>
            <Offer product={product} />
            <div className="listed__acts">
              {canCompare && product.href !== null ? compareBox(product) : null}
              {remove === undefined ? null : <Remove product={product} remove={remove} />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Offer({ product }: { readonly product: ListedProduct }) {
  if (product.price === null) return <p className="listed__offer listed__none">{product.none}</p>
  return (
    <div className="listed__offer">
      <p className="listed__price">
        <Price price={product.price} none="" size="medium" />
        {energyArrow(product.energy)}
      </p>
      <p className="listed__note">{product.shipping}</p>
      <p>
        <b>{product.shop}</b> · {product.delivery}
      </p>
      <p className="listed__note" data-old={product.isOld || undefined}>
        {product.age}
      </p>
    </div>
  )
}

function Remove({ product, remove }: { readonly product: ListedProduct } & Required<Pick<Props, "remove">>) {
  const button = (
    <button
      type={typeof remove === "string" ? "submit" : "button"}
      className="button button--quiet button--small"
      aria-label={profile.removeNamed(product.name)}
      onClick={typeof remove === "string" ? undefined : () => remove(product)}
    >
      {profile.remove}
    </button>
  )
  if (typeof remove !== "string") return button
  return (
    <form method="post" action={remove}>
      <input type="hidden" name="id" value={product.id} />
      {button}
    </form>
  )
}

export interface ListedProduct extends Omit<ProductItem, "href" | "picture"> {
  readonly href: string | null
  readonly picture: ProductItem["picture"] | null
  readonly none: string
  /** The day it was added, or why it is gone; "" for neither. */
  readonly note: string
  readonly change: { readonly kind: "lower" | "higher" | "same"; readonly text: string } | null
}

export const listedProduct = (
  card: ProductCard,
  now: Date,
  texts: Pick<ListedProduct, "none" | "note" | "change">
): ListedProduct => ({ ...productItem(card, now), ...texts })

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
