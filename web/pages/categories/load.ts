import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { loadSetup, type SetupView } from "#web/features/setup-view.ts"
import { breadcrumb, type ShownCrumb, breadcrumbData } from "#domain/site/head/breadcrumb.ts"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import { filledTree } from "#domain/catalogue/filled-tree.ts"
import { categoryPictureUrl } from "#domain/catalogue/picture-url.ts"
import { categoryPath, categoryProductsPath, SEGMENT } from "#domain/base/paths.ts"
import { formatCount } from "#domain/base/text/numbers.ts"
import { capitalize } from "#domain/base/text/capitalize.ts"
import { headView, type HeadView } from "#web/components/head-view.ts"

/** The view of the page: the categories and, on a site without offers, the next steps of its operator. Spec: APP-50. */
export interface CategoriesPageView extends CategoriesView {
  readonly setup: SetupView | null
}

/** Loads the category tree. Spec: ROUTE-02. */
export const load: UniversalLoad<CategoriesPageView> = async ({ api, log, url }) => {
  const [tree, setup] = await Promise.all([api.categoryTree(), loadSetup(api, log)])
  return { ...categoriesView(tree, url.origin), setup }
}

interface CategoryLink {
  readonly key: string
  readonly name: string
  readonly href: string
  readonly count: string
}

/** The view of the category tree: links to content pages on the first two levels, to products on the third. Spec: ROUTE-02. */
export interface CategoriesView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  readonly mains: ReadonlyArray<
    CategoryLink & {
      readonly id: string
      readonly picture: string
      readonly adult: boolean
      readonly subs: ReadonlyArray<CategoryLink & { readonly leaves: ReadonlyArray<CategoryLink> }>
    }
  >
}

const STEPS = breadcrumb([{ label: "Alle categorieën", href: `/${SEGMENT.allCategories}/` }])

export const categoriesView = (tree: CategoryTree, baseUrl: string): CategoriesView => ({
  head: headView(
    {
      title: "Alle categorieën",
      description: `Alle categorieën op een rij: ${tree.map(({ name }) => name).join(", ")}.`,
      canonical: `${baseUrl}/${SEGMENT.allCategories}/`
    },
    [breadcrumbData(STEPS, baseUrl)]
  ),
  steps: STEPS,
  mains: filledTree(tree).map((main) => ({
    ...link(main, categoryPath),
    id: main.slug,
    picture: categoryPictureUrl(main.img, 160),
    adult: main.adult_content,
    subs: main.subcategory.map((sub) => ({
      ...link(sub, categoryPath),
      leaves: sub.subsubcategory.map((leaf) => link(leaf, categoryProductsPath))
    }))
  }))
})

const link = (
  category: { readonly key: string; readonly name: string; readonly productCount: number },
  path: (key: string) => string
): CategoryLink => ({
  key: category.key,
  name: capitalize(category.name),
  href: path(category.key),
  count: formatCount(category.productCount)
})
