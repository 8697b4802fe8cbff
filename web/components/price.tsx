import "./price.css"
import { parts } from "#web/messages/parts.ts"

interface Props {
  readonly price: string | null
  readonly none: string
  readonly size?: "small" | "medium" | "large"
}

export function Price({ price, none, size = "small" }: Props) {
  if (price === null) return <span className="price price--none">{none}</span>
  return <span className={size === "small" ? "price" : `price price--${size}`}>{price}</span>
}

interface PriceDropProps {
  readonly price: string
  /** The earlier price, as "€ 599,00": the lowest price of the preceding days, as the law defines it. */
  readonly was: string
  readonly share: string
  readonly size?: "small" | "medium" | "large"
}

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
