import { Schema } from "effect"
import { ProductCard } from "#domain/catalogue/product.ts"

/**
 * The basis of a recommendation: `views`, the views and clicks of visitors; `profile`, the products the user viewed,
 * wished for or prefers; `similar`, resemblance to the product; `popularity`, the catalogue, if nothing was counted
 * yet. Spec: REC-03.
 */
export const Basis = Schema.Literals(["views", "profile", "similar", "popularity"])
export type Basis = typeof Basis.Type

/** Recommended products, best first. Spec: REC-03. */
export const Recommended = Schema.Struct({ basis: Basis, products: Schema.Array(ProductCard) })
export type Recommended = typeof Recommended.Type
