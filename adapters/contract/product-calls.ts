import type { KoopkompasApi } from "./api.ts"

type Groups = (typeof KoopkompasApi)["groups"]

/** The id of a call: `search.facets`. */
export type OperationId = {
  readonly [G in keyof Groups & string]: `${G}.${keyof Groups[G]["endpoints"] & string}`
}[keyof Groups & string]

/**
 * The part products have in the answers of a call: which ones it gives or takes depends on its audience (`by-audience`), it gives
 * products that everyone may see (`never-adult`), it gives what its user put into carts, orders and lists (`own`), or it gives none.
 *
 * Spec: ADULT-07, ADULT-08.
 */
export type ProductUse = "by-audience" | "never-adult" | "own" | "none"

/** Every call of the contract: one that is added must say which products it gives. Spec: ADULT-07. */
export const PRODUCT_CALLS = {
  "blog.post": "none",
  "blog.posts": "none",
  "carts.acceptPrices": "own",
  "carts.add": "by-audience",
  "carts.merge": "by-audience",
  "carts.open": "own",
  "carts.orderAgain": "by-audience",
  "carts.remove": "own",
  "categoryChecks.categoryExists": "none",
  "categoryChecks.shopsMainCategories": "none",
  "chat.ask": "never-adult",
  "chat.greeting": "none",
  "chat.history": "never-adult",
  "discounts.homepage": "never-adult",
  "graphql.query": "own",
  "imageSearch.file": "none",
  "imageSearch.link": "none",
  "imageSearch.photo": "none",
  "imageSearch.search": "never-adult",
  "listedProducts.productProfile": "by-audience",
  "listedProducts.wishlistProfile": "by-audience",
  "orders.addPromoCode": "own",
  "orders.addresses": "none",
  "orders.chooseAddress": "own",
  "orders.chooseMethod": "own",
  "orders.deliveryOptions": "own",
  "orders.overview": "own",
  "orders.removePromoCode": "own",
  "orders.setDeliveryType": "own",
  "orders.updateAddress": "none",
  "payment.createSession": "by-audience",
  "prices.history": "by-audience",
  "product.offers": "by-audience",
  "product.product": "by-audience",
  "recommendations.mostViewedItems": "never-adult",
  "recommendations.personalized": "never-adult",
  "recommendations.relatedViews": "by-audience",
  "related.related": "by-audience",
  "returns.declare": "own",
  "reviews.addToProduct": "by-audience",
  "reviews.addToShop": "none",
  "reviews.ofProduct": "by-audience",
  "reviews.ofShop": "none",
  "search.facetFull": "by-audience",
  "search.facets": "by-audience",
  "search.moreLikeThis": "by-audience",
  "search.search": "by-audience",
  "shop.all": "none",
  "shop.byWebsite": "none",
  "shop.shop": "none",
  "static.allShops": "none",
  "static.categories": "none",
  "static.categories2": "none",
  "static.categoriesList": "none",
  "static.categoriesList2": "none",
  "static.categoriesRoutes": "none",
  "static.category": "none",
  "static.featuredCategories": "none",
  "static.mainCategories": "none",
  "static.marketStatus": "none",
  "static.popularTerms": "none",
  "static.supportArticle": "none",
  "suggestions.all": "by-audience",
  "suggestions.popular": "none",
  "suggestions.products": "by-audience",
  "user.addBlogBookmark": "none",
  "user.addRecentlyViewedProduct": "none",
  "user.addToWishlist": "none",
  "user.backInStockSubscriptions": "own",
  "user.businessSignUp": "own",
  "user.deleteAccount": "own",
  "user.profile": "own",
  "user.removeBackInStockSubscription": "none",
  "user.removeBlogBookmark": "none",
  "user.removeFromWishlist": "none",
  "user.removeRecentlyViewedProducts": "none",
  "user.signUp": "own",
  "user.subscribeBackInStock": "none",
  "user.undoAccountDeletion": "own",
  "user.updateProfile": "own",
  "userPreferences.addCategory": "none",
  "userPreferences.changeNewsletter": "none",
  "userPreferences.newsletter": "none",
  "userPreferences.removeCategory": "none",
  "userPreferences.userPreferences": "none"
} as const satisfies Readonly<Record<OperationId, ProductUse>>
