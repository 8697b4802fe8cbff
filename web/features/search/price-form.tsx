import { FILTERS } from "#domain/search/filters.ts"
import { search } from "#web/messages/search.ts"
import { MAX_POSITION } from "#web/components/range-scale.ts"
import { results as words } from "#web/messages/results.ts"
import "./price-form.css"

export interface PriceFilter {
  readonly action: string
  readonly hidden: ReadonlyArray<readonly [name: string, value: string]>
  readonly from: string
  readonly to: string
  /** In whole euros; "" without results. */
  readonly lowest: string
  readonly highest: string
  /** Null if the prices leave no range to choose from. */
  readonly slider?: { readonly from: number; readonly to: number } | null
  readonly ranges: ReadonlyArray<{
    readonly label: string
    readonly count: string
    /** 0 to 100 percent of the highest. */
    readonly share: number
    readonly href: string
    readonly isChosen: boolean
  }>
}

interface Props {
  readonly price: PriceFilter
  readonly isOpen?: boolean
  readonly name?: string | undefined
}

/** The slider needs scripts. Spec: SRCH-06, SRCH-11. */
export function PriceForm({ price, isOpen = true, name }: Props) {
  return (
    <details className="facet" name={name} id="filter-price" open={isOpen}>
      <summary className="facet__label">{FILTERS.price.label}</summary>
      <form className="price-form" action={price.action} key={`${price.from}-${price.to}`}>
        {price.hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {priceField(FILTERS.price.parameters.from, words.priceFrom, price.from, price.lowest)}
        <span aria-hidden="true">{words.to}</span>
        {priceField(FILTERS.price.parameters.to, words.priceTo, price.to, price.highest)}
        <button className="button button--quiet button--small">{words.apply}</button>
        {price.slider == null ? null : (
          <div
            className="price-form__slider range__sliders"
            data-slider=""
            data-least={price.lowest}
            data-most={price.highest}
            style={
              {
                "--from": price.slider.from / MAX_POSITION,
                "--to": price.slider.to / MAX_POSITION
              } as React.CSSProperties
            }
          >
            {thumb(search.lowestPrice, price.slider.from, price.from || price.lowest)}
            {thumb(search.highestPrice, price.slider.to, price.to || price.highest)}
          </div>
        )}
      </form>
      <ul className="price-form__ranges">
        {price.ranges.map(({ label, count, share, href, isChosen }) => (
          <li key={label}>
            <a
              className="price-form__range"
              href={href}
              rel="nofollow"
              aria-current={isChosen ? "true" : undefined}
              style={{ "--share": `${share}%` } as React.CSSProperties}
            >
              {`${label} `}
              <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const priceField = (name: string, label: string, value: string, placeholder: string) => (
  <span className="price-form__field">
    <span aria-hidden="true">€</span>
    <input
      type="text"
      inputMode="numeric"
      name={name}
      aria-label={label}
      defaultValue={value}
      placeholder={placeholder}
      maxLength={12}
      autoComplete="off"
    />
  </span>
)

const thumb = (label: string, position: number, euros: string) => (
  <input
    className="range__slider"
    type="range"
    max={MAX_POSITION}
    defaultValue={position}
    aria-label={label}
    aria-valuetext={`€ ${euros}`}
  />
)
