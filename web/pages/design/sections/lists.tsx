import { breadcrumb } from "#domain/breadcrumb/breadcrumb.ts"
import { Chips } from "#web/parts/chips.tsx"
import { Crumbs } from "#web/parts/crumbs.tsx"
import { FacetGroup } from "#web/parts/facet-group.tsx"
import { Pagination } from "#web/parts/pagination.tsx"
import { ProductList } from "#web/parts/product-list.tsx"
import { SortBar } from "#web/parts/sort-bar.tsx"
import { StepBar } from "#web/parts/step-bar.tsx"
import { GROUP, PAGER, PRODUCTS, SORTS, VIEWS } from "../examples.ts"
import type { Shown } from "../shown.ts"

const CRUMBS = breadcrumb([
  { label: "Wonen", href: "/wonen/" },
  { label: "Verlichting", href: "/wonen/verlichting/" }
])
const CHIPS = [
  { label: "Noordhof", href: "#filter" },
  { label: "€ 10 tot € 25", href: "#filter-2" }
]
const UNDO = { text: "Alleen op voorraad is weg.", href: "#terug" }
const STEPS = ["Winkelwagen", "Gegevens", "Betalen", "Klaar"].map((label) => ({
  label,
  href: `#${label.toLowerCase()}`
}))

/** Products, and finding one's way among them. */
export const LISTS: ReadonlyArray<Shown> = [
  { name: "Kruimelpad", Show: () => <Crumbs steps={CRUMBS} /> },
  { name: "Stappenbalk", Show: () => <StepBar steps={STEPS} current={2} /> },
  { name: "Gekozen filters", Show: () => <Chips chips={CHIPS} clearHref="#filters" undo={UNDO} /> },
  {
    name: "Filter",
    Show: ({ at }) => (
      <div className="design__narrow">
        <FacetGroup group={{ ...GROUP, id: at }} page="" />
      </div>
    )
  },
  { name: "Bladzijden", Show: () => <Pagination pager={PAGER} /> },
  { name: "Volgorde", Show: () => <SortBar sorts={SORTS} views={VIEWS} range="121-150 van 1.204" />, isWide: true },
  { name: "Producten als tegels", Show: () => <ProductList products={PRODUCTS} view="tiles" />, isWide: true },
  { name: "Producten als kolommen", Show: () => <ProductList products={PRODUCTS} view="columns" />, isWide: true }
]
