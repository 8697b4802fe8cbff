import type { ReactNode } from "react"
import { breadcrumb } from "#domain/site/head/breadcrumb.ts"
import { Chips } from "#web/features/search/chips.tsx"
import { Crumbs } from "#web/components/crumbs.tsx"
import { FacetGroup } from "#web/features/search/facet-group.tsx"
import { Pagination } from "#web/components/pagination.tsx"
import { ProductList } from "#web/features/products/product-list.tsx"
import { SortBar } from "#web/features/search/sort-bar.tsx"
import { StepBar } from "#web/components/step-bar.tsx"
import { GROUP, PAGER, PRODUCTS, SORTS, VIEWS } from "../examples.ts"
import { forceOn } from "../force-states.ts"
import type { ComponentExample } from "#web/pages/design/examples.ts"

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
