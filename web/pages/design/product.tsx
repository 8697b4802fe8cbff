import { product as texts } from "#web/messages/product.ts"
import { priceChart } from "#web/pages/product/chart.ts"
import type { HistoryView } from "#web/pages/product/history.ts"
import type { OfferRow, OffersView } from "#web/pages/product/offers-view.ts"
import { OfferTable } from "#web/pages/product/offer-table.tsx"
import { PriceHistory } from "#web/pages/product/price-history.tsx"
import { ProductStrip } from "#web/features/products/product-strip.tsx"
import { PRODUCTS, type ComponentExample, GROUP, PAGER, SORTS, VIEWS, forceOn } from "./examples.ts"
import type { ReactNode } from "react"
import { breadcrumb } from "#domain/site/head/breadcrumb.ts"
import { Chips } from "#web/features/search/chips.tsx"
import { Crumbs } from "#web/components/crumbs.tsx"
import { FacetGroup } from "#web/features/search/facet-group.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import { SortBar } from "#web/features/search/sort-bar.tsx"
import { StepBar } from "#web/components/step-bar.tsx"

const row = (changes: Partial<OfferRow>): OfferRow => ({
  key: "1",
  shop: "Witgoedhal",
  shopHref: "#winkel",
  rating: { average: 4.3, text: "4,3", count: "(128)" },
  seller: null,
  returns: "30 dagen bedenktijd",
  payment: "iDEAL · Creditcard",
  purchaseAction: { kind: "shop", href: "#naar-de-winkel" },
  price: "€\u00a0529,00",
  unitPrice: "",
  shipping: "gratis",
  total: "€\u00a0529,00",
  shippingWords: "gratis verzending",
  condition: null,
  delivery: "in 2 werkdagen",
  isGoodDelivery: true,
  fewLeft: "",
  age: "prijs 2 uur oud",
  isOld: false,
  source: "bron witgoedhal.example",
  isLowest: false,
  drop: null,
  ...changes
})

const ROWS: ReadonlyArray<OfferRow> = [
  row({ isLowest: true, fewLeft: "Nog 3 op voorraad" }),
  row({
    key: "2",
    shop: "De Grote Bazaar van Amersfoort en omstreken",
    rating: null,
    price: "€\u00a01.549,00",
    shipping: "+ €\u00a04,95",
    total: "€\u00a01.553,95",
    drop: { was: "€\u00a01.999,00", share: "22 % lager", text: "" }
  }),
  row({
    key: "3",
    shop: "Stroomshop",
    shipping: "onbekend",
    total: null,
    delivery: "levertijd onbekend",
    isGoodDelivery: false,
    age: "prijs 3 dagen oud, kan veranderd zijn",
    isOld: true
  }),
  row({
    key: "4",
    shop: "Noorderwinkel",
    delivery: "niet leverbaar",
    isGoodDelivery: false,
    purchaseAction: { kind: "none" }
  })
]

const ORDERS = [
  { label: "Totaalprijs", href: "#totaal", isChosen: true },
  { label: "Levertijd", href: "#levertijd", isChosen: false }
]

const OFFERS: OffersView = {
  count: 4,
  shopCount: 4,
  groups: [{ key: "new", label: null, rows: ROWS }],
  conditions: [],
  orders: ORDERS
}

const POINTS = [
  { day: "2026-06-01", price: 59_900 },
  { day: "2026-07-14", price: 54_900 },
  { day: "2026-08-30", price: 56_900 },
  { day: "2026-10-12", price: 49_900 },
  { day: "2026-11-03", price: 52_900 }
]

const HISTORY: HistoryView = {
  periods: [
    { label: "1 maand", href: "#maand", isChosen: false },
    { label: "6 maanden", href: "#halfjaar", isChosen: true }
  ],
  chart: priceChart(POINTS, "2026-11-21"),
  caption: texts.chartCaption.total(null),
  figures: [
    { label: "Nu", value: "€\u00a0529,00" },
    { label: "Laagste", value: "€\u00a0499,00" }
  ],
  rows: [{ key: "2026-11-03", day: "3 nov 2026", price: "€\u00a0529,00" }]
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

const CRUMBS = breadcrumb([
  { label: "Wonen", href: "/wonen/" },
  { label: "Verlichting", href: "/wonen/verlichting/" }
])
const CHIPS = [
  { label: "Noordhof", href: "#filter" },
  { label: "€ 10 tot € 25", href: "#filter-2" }
]
const UNDO = { text: "Alleen op voorraad is verwijderd.", href: "#terug" }
const STEPS = ["Winkelwagen", "Gegevens", "Betalen", "Klaar"].map((label) => ({
  label,
  href: `#${label.toLowerCase()}`
}))

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
        <Chips chips={CHIPS} clearHref="#filters" undo={UNDO} />
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
