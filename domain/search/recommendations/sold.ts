import type { ProductCard } from "#domain/catalogue/product.ts"

/** The fields of a product that say if it can be bought. */
type Sellable = Pick<ProductCard, "offerCount" | "availability">

/** Returns true if a shop sells the product now and is not sold out. Spec: REC-04. */
export const isForSale = ({ offerCount, availability }: Sellable): boolean =>
  offerCount > 0 && availability !== "out_of_stock"

/** Returns the products that are for sale, in their order; all of them if none is. Spec: REC-04. */
export const preferForSale = <A extends Sellable>(products: ReadonlyArray<A>): ReadonlyArray<A> => {
  const sold = products.filter(isForSale)
  return sold.length > 0 ? sold : products
}
