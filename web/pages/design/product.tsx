import { product as texts } from "#web/messages/product.ts"
import { priceChart } from "#web/pages/product/chart.ts"
import type { HistoryView } from "#web/pages/product/history.ts"
import type { OfferRow, OffersView } from "#web/pages/product/offers-view.ts"
import { OfferTable } from "#web/pages/product/offer-table.tsx"
import { PriceHistory } from "#web/pages/product/price-history.tsx"
import { ProductStrip } from "#web/features/products/product-strip.tsx"
import examples from "./examples.json" with { type: "json" }
import { PRODUCTS, type ComponentExample, GROUP, PAGER, SORTS, VIEWS, forceOn } from "./examples.ts"
import type { ReactNode } from "react"
import { breadcrumb } from "#domain/site/breadcrumb.ts"
import { Chips } from "#web/features/search/chips.tsx"
import { Crumbs } from "#web/components/crumbs.tsx"
import { FacetGroup } from "#web/features/search/facet-group.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import { SortBar } from "#web/features/search/sort-bar.tsx"
import { StepBar } from "#web/components/step-bar.tsx"

const OFFERS: OffersView = {
  count: 4,
  shopCount: 4,
  groups: [{ key: "new", label: null, rows: examples.offers.map(offerRow) }],
  conditions: [],
  filters: [],
  narrowed: null,
  orders: examples.orders
}

const HISTORY: HistoryView = {
  ...examples.history,
  chart: priceChart(examples.prices, "2026-11-21"),
  caption: texts.chartCaption.total(null)
}

export const PRODUCT: ReadonlyArray<ComponentExample> = [
  {
    name: "Aanbod van winkels",
    Show: () => <OfferTable offers={OFFERS} canCompare priceLine="Prijzen van 21 nov 2026." />,
    isWide: true
  },
  { name: "Prijsverloop", Show: () => <PriceHistory history={HISTORY} />, isWide: true },
  {
    name: "Prijsverloop zonder prijzen",
    Show: () => <PriceHistory history={{ ...HISTORY, chart: null, figures: [], rows: [] }} />,
    isWide: true
  },
  {
    name: "Producten in een strook",
    Show: ({ at }) => <ProductStrip heading="Lijkt hierop" id={`strook-${at}`} products={PRODUCTS} />,
    isWide: true
  }
]

const CRUMBS = breadcrumb(examples.crumbs)
const UNDO = { text: "Alleen op voorraad is verwijderd.", href: "#terug" }
const STEPS = ["Winkelwagen", "Gegevens", "Betalen", "Klaar"].map((label) => ({
  label,
  href: `#${label.toLowerCase()}`
}))

function offerRow(row: (typeof examples.offers)[number]): OfferRow {
  const purchaseAction =
    row.key === "4" ? ({ kind: "none" } as const) : ({ kind: "shop", href: "#naar-de-winkel" } as const)
  return {
    ...row,
    mark: { initials: row.shop.charAt(0), colour: "#1f6f78" },
    elsewhere: "",
    falseClaim: "",
    seller: null,
    condition: null,
    purchaseAction
  }
}

function WithForcedStates({
  marks,
  children
}: {
  readonly marks: Parameters<typeof forceOn>[0]
  readonly children: ReactNode
}) {
  return (
    <div className="design__stack">
      <div>{children}</div>
      <div ref={forceOn(marks)}>{children}</div>
    </div>
  )
}

export const LISTS: ReadonlyArray<ComponentExample> = [
  {
    name: "Kruimelpad",
    Show: () => (
      <WithForcedStates marks={{ hover: "li:nth-child(1) a", focus: "li:nth-child(2) a" }}>
        <Crumbs steps={CRUMBS} />
      </WithForcedStates>
    )
  },
  { name: "Stappenbalk", Show: () => <StepBar steps={STEPS} current={2} /> },
  {
    name: "Gekozen filters",
    Show: () => (
      <WithForcedStates marks={{ hover: "li:nth-child(1) a", focus: "li:nth-child(2) a" }}>
        <Chips chips={examples.chips} clearHref="#filters" undo={UNDO} />
      </WithForcedStates>
    )
  },
  {
    name: "Filter",
    Show: ({ at }) => (
      <div className="design__narrow" data-enhanced="">
        <FacetGroup group={{ ...GROUP, id: at }} page="" />
        <div ref={forceOn({ hover: "li:nth-child(2) a", focus: "li:nth-child(1) a" })}>
          <FacetGroup group={{ ...GROUP, id: `${at}-2` }} page="" />
        </div>
      </div>
    )
  },
  {
    name: "Bladzijden",
    Show: () => (
      <WithForcedStates marks={{ hover: "li:nth-child(4) a", focus: "li:nth-child(6) a" }}>
        <Pagination pager={PAGER} />
      </WithForcedStates>
    )
  },
  {
    name: "Volgorde",
    Show: () => (
      <WithForcedStates marks={{ hover: "a:nth-child(2)", focus: "a:nth-child(3)" }}>
        <SortBar sorts={SORTS} views={VIEWS} range="121-150 van 1.204" variants={null} />
      </WithForcedStates>
    ),
    isWide: true
  },
  {
    name: "Producten als tegels",
    Show: () => (
      <WithForcedStates marks={{ hover: "li:nth-child(1)", focus: "li:nth-child(2) h3 a" }}>
        <ProductList products={PRODUCTS} view="tiles" />
      </WithForcedStates>
    ),
    isWide: true
  },
  {
    name: "Producten als lijst",
    Show: () => <ProductList products={PRODUCTS} view="columns" />,
    isWide: true
  }
]
