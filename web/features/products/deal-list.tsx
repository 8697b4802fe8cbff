import type { DealItem } from "./deal-item.ts"
import { PriceDrop } from "./price-drop.tsx"
import { Thumbnail } from "#web/components/thumbnail.tsx"
import "./deal-list.css"

interface Props {
  readonly deals: ReadonlyArray<DealItem>
  readonly level: 2 | 3
}

/** A list of reduced prices, each with its earlier price and the date of the reduction. Spec: DISC-01. */
export function DealList({ deals, level }: Props) {
  const Heading = `h${level}` as const
  return (
    <ol className="deal-list">
      {deals.map(({ key, href, name, picture, shop, price, shipping, was, share, since }) => (
        <li className="deal-list__deal" key={key}>
          <div className="deal-list__picture">
            <Thumbnail picture={picture} isEager={false} />
          </div>
          <Heading className="deal-list__name">
            <a href={href}>{name}</a>
          </Heading>
          <p className="deal-list__price">
            <PriceDrop price={price} was={was} share={share} size="medium" />
          </p>
          <p className="deal-list__shop">
            {shipping} · {shop} · {since}
          </p>
        </li>
      ))}
    </ol>
  )
}
