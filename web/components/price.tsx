import "./price.css"
import { parts } from "#web/messages/parts.ts"

interface Props {
  /** The formatted price: "€ 1.234,50"; null for none. */
  readonly price: string | null
  /** The text shown without a price: "Nergens te koop". */
  readonly none: string
  readonly size?: "small" | "medium" | "large"
}

/** A price, or the text `none` without one. */
export function Price({ price, none, size = "small" }: Props) {
  if (price === null) return <span className="price price--none">{none}</span>
  return <span className={size === "small" ? "price" : `price price--${size}`}>{price}</span>
}

interface PriceDropProps {
  readonly price: string
  /** The earlier price, as "€ 599,00": the lowest price of the preceding days, as the law defines it. */
  readonly was: string
  /** The reduction, as "12 %". */
  readonly share: string
  readonly size?: "small" | "medium" | "large"
}

/** A reduced price with the earlier price and the percentage. */
export function PriceDrop({ price, was, share, size = "small" }: PriceDropProps) {
  return (
    <span className="price-drop">
      <Price price={price} none="" size={size} />
      <s className="price-drop__was">
        <span className="visually-hidden">{parts.was} </span>
        {was}
      </s>
      <span className="price-drop__share">{share}</span>
    </span>
  )
}
