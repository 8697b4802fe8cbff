import { FILTERS } from "#domain/search/filters.ts"
import { search } from "#web/messages/search.ts"
import { POSITIONS } from "#web/components/range-scale.ts"
import { results as words } from "#web/messages/results.ts"
import "./price-form.css"

/** The price filter: a form with two fields, and ranges to choose with one click. Spec: SRCH-06, SRCH-11. */
export interface PriceFilter {
  readonly action: string
  /** The rest of the request, as hidden fields. */
  readonly hidden: ReadonlyArray<readonly [name: string, value: string]>
  readonly from: string
  readonly to: string
  /** Lowest and highest price found, in whole euros; empty when nothing was. */
  readonly lowest: string
  readonly highest: string
  /** Positions of the two thumbs on the scale of the range; null when there is nothing to slide between. */
  readonly slider?: { readonly from: number; readonly to: number } | null
  readonly ranges: ReadonlyArray<{
    readonly label: string
    readonly count: string
    /** Share of the fullest range, 0 to 100. */
    readonly share: number
    readonly href: string
    readonly isChosen: boolean
  }>
}

interface Props {
  readonly price: PriceFilter
  readonly isOpen?: boolean
  /** The name shared by groups of which one at a time is open. */
  readonly name?: string | undefined
}

/** Fields for the lowest and highest price in whole euros, a slider that fills them in if scripts run, and a histogram of price ranges. Spec: SRCH-06, SRCH-11. */
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
        <button className="button button--quiet button--small" type="submit">
          {words.apply}
        </button>
        {price.slider == null ? null : (
          <div
            className="price-form__slider range__sliders"
            data-slider=""
            data-least={price.lowest}
            data-most={price.highest}
            style={
              { "--from": price.slider.from / POSITIONS, "--to": price.slider.to / POSITIONS } as React.CSSProperties
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
    max={POSITIONS}
    defaultValue={position}
    aria-label={label}
    aria-valuetext={`€ ${euros}`}
  />
)
