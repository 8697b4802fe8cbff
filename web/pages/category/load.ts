import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { searchProducts } from "#domain/search/search.ts"
import { isCategoryKey } from "#domain/base/routes.ts"
import { isAdultTrail } from "#domain/account/audience.ts"
import { requireAge } from "#web/app/age.ts"
import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { loadSetup, type SetupView } from "#web/features/setup-guide.tsx"
import { notFound } from "#web/app/problem.ts"
import { breadcrumb, categoryCrumbs, breadcrumbData } from "#domain/site/breadcrumb.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import { filled } from "#domain/catalogue/filled-tree.ts"
import type { Category } from "#domain/catalogue/category.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { categoryPictureUrl } from "#domain/catalogue/picture-url.ts"
import { aboutSection, questionsSection, tipsSection, faqData, howToData } from "#domain/site/site-data.ts"
import { categoryPath, categoryProductsPath } from "#domain/base/paths.ts"
import { capitalize } from "#domain/base/text/dutch.ts"
import { headView } from "#web/components/head-view.ts"
import { productItems } from "#web/features/products/product-item.ts"
import { plural } from "#web/messages/words.ts"

/** Loads a category of one to three levels. Rejects with a 404 if it is unknown. Spec: ROUTE-20. */
export const load: UniversalLoad<CategoryView> = async ({ api, log, now, params, url, visitor }) => {
  const key = [params["category"], params["subCategory"], params["subSubCategory"]]
    .filter((slug) => slug !== undefined)
    .join(".")
  if (!isCategoryKey(key)) throw notFound()
  const popular: SearchRequest = { ...EMPTY_REQUEST, pageCategory: key, sort: "popularDesc" }
  const [page, products] = await Promise.all([
    api.category(key),
    searchProducts(api, popular, CATEGORY_PRODUCTS).then(
      ({ hits }) => hits.hits.map((hit) => hit._source),
      (cause: unknown) => {
        log("popular products", cause)
        return []
      }
    )
  ])
  requireAge(isAdultTrail(page.trail), visitor)
  const setup = page.category.productCount === 0 ? await loadSetup(api, log) : null
  return categoryView({ baseUrl: url.origin, page, products, now: now(), setup })
}

const CATEGORY_PRODUCTS = 12

interface CategoryData {
  readonly baseUrl: string
  readonly page: CategoryPage
  readonly products: ReadonlyArray<ProductCard>
  readonly now: Date
  readonly setup?: SetupView | null
}

export type CategoryView = ReturnType<typeof categoryView>

export const categoryView = ({ baseUrl, page, products, now, setup = null }: CategoryData) => {
  const { category, trail, children, content } = page
  const steps = breadcrumb(categoryCrumbs(trail))
  const tips = content === null ? null : tipsSection(content.tips)
  const questions = content === null ? null : questionsSection(content.qa)
  return {
    head: headView(
      {
        title: `${capitalize(category.name)} vergelijken: advies en prijzen`,
        description: `Vergelijk ${plural(category.productCount, "product", "producten")} in ${category.name}: alle prijzen met verzendkosten, tips en antwoorden op vragen.`,
        canonical: `${baseUrl}${categoryPath(category.key)}`
      },
      [breadcrumbData(steps, baseUrl), howToData(tips), faqData(questions)]
    ),
    name: capitalize(category.name),
    isAdult: category.adult_content,
    picture: categoryPictureUrl(category.img, 240),
    steps,
    allHref: categoryProductsPath(category.key),
    allText: `Bekijk ${plural(category.productCount, "product", "producten")}`,
    children: (category.productCount === 0 ? children : filled(children)).map(childView),
    products: productItems(products, now),
    setup,
    about: content === null ? null : aboutSection(content.about),
    tips,
    questions
  }
}

const childView = (child: Category) => ({
  name: capitalize(child.name),
  href: categoryPath(child.key),
  picture: categoryPictureUrl(child.img, 160),
  count: plural(child.productCount, "product", "producten")
})
