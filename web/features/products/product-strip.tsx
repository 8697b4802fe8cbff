import { type ReactNode, useContext } from "react"
import { product as texts } from "#web/messages/product.ts"
import { heart } from "#web/features/lists/heart.tsx"
import { SavedProductsContext } from "#web/features/page/layout-view.ts"
import type { ProductItem } from "./product-item.ts"
import { energyArrow } from "#web/components/energy-arrow.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import "./product-strip.css"

interface Props {
  readonly heading: string
  readonly id: string
  readonly reason?: ReactNode
  readonly products: ReadonlyArray<ProductItem>
}

export function ProductStrip({ heading, id, reason, products }: Props) {
  const { saved } = useContext(SavedProductsContext)
  if (products.length === 0) return null
  return (
    <section className="product-strip" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {reason === undefined ? null : <p className="product-strip__note">{reason}</p>}
      <ul className="product-strip__list">{products.map((product) => entry(product, saved.includes(product.id)))}</ul>
    </section>
  )
}

const entry = (
  { id, href, name, picture, features, price, unitPrice, shipping, others, energy, note = "" }: ProductItem,
  isSaved: boolean
) => (
  <li className="product-strip__item" key={id}>
    <Thumbnail picture={picture} isEager={false} />
    <h3 className="product-strip__name">
      <a href={href}>{name}</a>
    </h3>
    {features === "" ? null : <p className="product-strip__features">{features}</p>}
    {price === null ? (
      <p className="product-strip__note">{texts.soldNowhere}</p>
    ) : (
      <>
        <p className="product-strip__price">
          {price}
          {energyArrow(energy)}
        </p>
        {unitPrice === "" ? null : <p className="product-strip__unit">{unitPrice}</p>}
        <p className="product-strip__note">{shipping}</p>
        <p className="product-strip__note">{texts.shops(others + 1)}</p>
      </>
    )}
    {note === "" ? null : <p className="product-strip__reason">{note}</p>}
    {heart({ id, name, isSaved })}
  </li>
)
