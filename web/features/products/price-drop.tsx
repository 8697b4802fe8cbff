import { parts } from "#web/messages/parts.ts"
import { Price } from "#web/components/price.tsx"
import "../../components/price.css"

interface Props {
  readonly price: string
  /** The earlier price, as "€ 599,00": the lowest price of the preceding days, as the law defines it. */
  readonly was: string
  /** The reduction, as "12 %". */
  readonly share: string
  readonly size?: "small" | "medium" | "large"
}

/** A reduced price with the earlier price and the percentage. */
export function PriceDrop({ price, was, share, size = "small" }: Props) {
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
