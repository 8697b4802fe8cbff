import { useContext } from "react"
import { compareBox } from "#web/features/lists/compare-box.tsx"
import { heart } from "#web/features/lists/heart.tsx"
import { SavedProductsContext, type SavedProducts } from "#web/features/page/layout-view.ts"
import type { ProductItem } from "./product-item.ts"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import { results as words } from "#web/messages/results.ts"
import "./product-list.css"

interface Props {
  readonly products: ReadonlyArray<ProductItem>
  /** "auto": rows on small screens, tiles from 1200 px. Spec: SRCH-13. */
  readonly view: "auto" | "tiles" | "columns"
  readonly level?: 2 | 3
  readonly eager?: number
}

export function ProductList({ products, view, level = 3, eager = 0 }: Props) {
  const savedProducts = useContext(SavedProductsContext)
  return (
    <ol className="product-list" data-view={view}>
      {products.map((product, index) => productEntry(product, savedProducts, level, index < eager))}
    </ol>
  )
}

/** A plain function instead of a component: a page has thirty of them and none has state. */
const productEntry = (product: ProductItem, savedProducts: SavedProducts, level: 2 | 3, isEager: boolean) => {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <li className="product" key={product.id}>
      <div className="product__picture">
        <Thumbnail picture={product.picture} isEager={isEager} />
      </div>
      <div className="product__text">
        <Heading className="product__name">
          <a href={product.href}>{product.name}</a>
        </Heading>
        {product.note === undefined ? null : <p className="product__features">{product.note}</p>}
        {product.features === "" ? null : <p className="product__features">{product.features}</p>}
      </div>
      {product.price === null ? (
        <div className="product__offer">
          <p className="product__gone">{words.soldNowhere}</p>
        </div>
      ) : (
        <div className="product__offer">
          <p className="product__price">
            {product.price}
            {energyArrow(product.energy)}
          </p>
          <p className="product__shipping">
            {product.unitPrice === "" ? null : (
              <>
                {product.unitPrice}
                <br />
              </>
            )}
            {product.shipping}
          </p>
          <p className="product__shop">
            <b>{product.shop}</b>
            {product.others === 0 ? null : (
              <span>
                {`+${product.others}`}
                <i>{` ${words.others(product.others)}`}</i>
              </span>
            )}
          </p>
          <p className="product__delivery">{product.delivery}</p>
          <p className={product.isOld ? "product__age product__age--old" : "product__age"}>{product.age}</p>
        </div>
      )}
      {heart({ id: product.id, name: product.name, isSaved: savedProducts.saved.includes(product.id) })}
      {savedProducts.canCompare ? compareBox(product) : null}
    </li>
  )
}
