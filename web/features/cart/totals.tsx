import { type ComponentProps, type ReactNode, useId } from "react"
import { AmountList } from "./amount-list.tsx"
import "./totals.css"

interface Props extends ComponentProps<typeof AmountList> {
  readonly heading: string
  /** Controls below the amounts, such as a promo code form or the button to pay. */
  readonly children?: ReactNode
}

/**
 * The total of a cart or an order and the next step. It follows the products, or stays in view beside them if there is room:
 * put both in an element with the class `with-totals`, inside a CSS container. Spec: CART-02, CART-10.
 */
export function Totals({ heading, amounts, children }: Props) {
  const id = useId()
  return (
    <section className="totals" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <AmountList amounts={amounts} />
      {children}
    </section>
  )
}
