export const AREAS: Readonly<Record<string, string>> = {
  search: "Searching, facets and what resembles a product.",
  suggestions: "What the search box offers while somebody types.",
  product: "One product and what shops ask for it.",
  prices: "Prices over time.",
  shop: "The shops whose offers are compared.",
  static: "Lists that seldom change: categories, shops, popular terms, articles."
}

/** Keys are ids. A summary in the endpoint's own annotations comes first. Spec: API-30. */
export const SUMMARIES: Readonly<Record<string, string>> = {
  "search.search": "One page of products that match",
  "search.facets": "What a search can be narrowed by, with counts",
  "search.facetFull": "Every value of one facet",
  "search.moreLikeThis": "Products that resemble these",
  "suggestions.all": "Terms, products and popular terms for a beginning",
  "suggestions.products": "Products for a beginning",
  "suggestions.popular": "Terms that are often searched for",
  "product.product": "Everything about one product",
  "product.offers": "Offers of one product, the lowest total price first",
  "prices.history": "The lowest price of a product over time",
  "shop.all": "Active shops by name",
  "shop.shop": "One shop by its id",
  "shop.byWebsite": "One shop by its host name",
  "static.categoriesList": "All categories as a tree",
  "static.categoriesList2": "All categories in one flat list",
  "static.categoriesRoutes": "Key and path of each category",
  "static.mainCategories": "The categories of the first level",
  "static.categories": "A category with its children, by id",
  "static.categories2": "Everything the page of a category shows, by id",
  "static.category": "Everything the page of a category shows, by dotted path",
  "static.featuredCategories": "Categories of the second level with most products",
  "static.marketStatus": "Whether things are sold here, and how much there is",
  "static.allShops": "Active shops by name",
  "static.popularTerms": "Terms searched for most, the first most of all",
  "static.supportArticle": "One article of customer support"
}

/** Keys are names, or call and name (`shop.shop id`). A description in the schema comes first. Spec: API-30. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  id: "Id of the product; a GTIN, EAN or ISBN is understood as well.",
  "shop.shop id": "Id of the shop.",
  "static.categories id": "Id of the category.",
  "static.categories2 id": "Id of the category.",
  key: "Dotted path of the category, such as wonen.verlichting.",
  name: "Name of the article as in its address.",
  offer: "Shop and id of an offer with a slash between.",
  ean: "EAN of the product, when it is known.",
  expired: "1: also products that are sold no more.",
  product: "Id of the product that is looked at.",
  shop: "Id of the shop.",
  userId: "Id of the user; only one's own.",
  "x-adult-allowed": "true: the visitor said to be 18 or older; any other value asks for what everyone may see.",
  "x-mobile": "1: the search comes from a phone.",
  website: "Host name of the shop, with or without www.",
  q: "What was typed so far.",
  payload: "The search as JSON, of the same shape as the body of the search call.",
  facet: "Name of the facet: brand, shop and so on, or feature::name.",
  withExpired: "1: also a product that no shop sells now.",
  withRedirects: "1: a product known under another id answers with where it is."
}
