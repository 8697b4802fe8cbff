import type { ReactNode } from "react"
import { breadcrumb } from "#domain/breadcrumb/breadcrumb.ts"
import { Chips } from "#web/parts/chips.tsx"
import { Crumbs } from "#web/parts/crumbs.tsx"
import { FacetGroup } from "#web/parts/facet-group.tsx"
import { Mark } from "#web/parts/mark.tsx"
import { Pagination } from "#web/parts/pagination.tsx"
import { PriceForm } from "#web/parts/price-form.tsx"
import { ProductList } from "#web/parts/product-list.tsx"
import { ShopMark } from "#web/parts/shop-mark.tsx"
import { SortBar } from "#web/parts/sort-bar.tsx"
import { GROUP, PAGER, PRICE, PRODUCTS, SORTS, VIEWS } from "./examples.ts"
import "./page.css"

const COLOURS = [
  "paper",
  "surface",
  "sunken",
  "ink",
  "muted",
  "line",
  "line-strong",
  "brand",
  "tint",
  "accent",
  "accent-tint"
]
const SIZES = ["xxl", "xl", "l", "m", "s", "xs"]

/** Every part in its states, to be looked at in light and in dark and at every width. */
export function Page() {
  return (
    <div className="design">
      <title>Ontwerp</title>
      <h1>Ontwerp</h1>
      {part(
        "Kleuren",
        <ul className="design__colours">
          {COLOURS.map((name) => (
            <li key={name} style={{ background: `var(--color-${name})` }}>
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {part(
        "Letters",
        SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--size-${size})` }}>
            <span style={{ fontFamily: "var(--font-heading)" }}>Vergelijk eerst.</span> € 1.234,50 · 14 nov 2026 ·{" "}
            {size}
          </p>
        ))
      )}
      {part("Merkteken", <Mark />)}
      {part("Winkelmerk", <ShopMark initials="WH" colour="#0b5752" />)}
      {part(
        "Knoppen",
        <p className="design__row">
          <a className="button" href="#knop">
            Gewoon
          </a>
          <a className="button button--quiet" href="#knop">
            Rustig
          </a>
          <a className="button button--small" href="#knop">
            Klein
          </a>
          <button className="button" type="button" disabled>
            Uit
          </button>
          <a href="#knop">Een verwijzing</a>
        </p>
      )}
      {part(
        "Kruimelpad",
        <Crumbs
          steps={breadcrumb([
            { label: "Wonen", href: "/wonen/" },
            { label: "Verlichting", href: "/wonen/verlichting/" }
          ])}
        />
      )}
      {part(
        "Gekozen filters",
        <Chips
          chips={[
            { label: "Noordhof", href: "#filter" },
            { label: "€ 10 tot € 25", href: "#filter-2" }
          ]}
          clearHref="#filters"
        />
      )}
      {part("Volgorde", <SortBar sorts={SORTS} views={VIEWS} range="121-150 van 1.204" />)}
      {part("Bladzijden", <Pagination pager={PAGER} />)}
      {part(
        "Filters",
        <div className="design__narrow">
          <FacetGroup group={GROUP} />
          <PriceForm price={PRICE} />
        </div>
      )}
      {part("Producten als tegels", <ProductList products={PRODUCTS} view="tiles" />)}
      {part("Producten als kolommen", <ProductList products={PRODUCTS} view="columns" />)}
    </div>
  )
}

const part = (heading: string, content: ReactNode) => (
  <section className="design__part">
    <h2>{heading}</h2>
    {content}
  </section>
)
