import { parts } from "#web/messages/parts.ts"
import { Price } from "#web/components/price.tsx"
import "../../components/price.css"

interface Props {
  readonly price: string
  /** What it was, as "€ 599,00": the lowest price of the days before, which is what the law calls the earlier price. */
  readonly was: string
  /** How much lower, as "12 %". */
  readonly share: string
  readonly size?: "small" | "medium" | "large"
}

/** An amount that went down: now, before, and by how much. */
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
