import type { PageRequest } from "#web/features/page/context.ts"
import { loadSetup } from "#web/features/setup-guide.tsx"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import { filledTree } from "#domain/catalogue/filled-tree.ts"
import { categoryPictureUrl } from "#domain/catalogue/picture-url.ts"
import { categoryPath, categoryProductsPath, SEGMENT } from "#domain/base/paths.ts"
import { formatCount, capitalize } from "#domain/base/text/dutch.ts"
import { headWithCrumbs } from "#web/components/head-view.ts"

/** The view of the page: the categories and, on a site without offers, the next steps of its operator. Spec: APP-50. */
export type CategoriesPageView = Awaited<ReturnType<typeof load>>

/** Spec: ROUTE-02. */
export const load = async ({ api, log, url }: PageRequest) => {
  const [tree, setup] = await Promise.all([api.categoryTree(), loadSetup(api, log)])
  return { ...categoriesView(tree, url.origin), setup }
}

export type CategoriesView = ReturnType<typeof categoriesView>

export const categoriesView = (tree: CategoryTree, baseUrl: string) => ({
  ...headWithCrumbs(
    {
      title: "Alle categorieën",
      description: `Alle categorieën op een rij: ${tree.map(({ name }) => name).join(", ")}.`
    },
    [{ label: "Alle categorieën", href: `/${SEGMENT.allCategories}/` }],
    baseUrl
  ),
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
) => ({
  key: category.key,
  name: capitalize(category.name),
  href: path(category.key),
  count: formatCount(category.productCount)
})
