import { Schema } from "effect"
import { ProductCard } from "#domain/catalogue/product.ts"

/**
 * What a recommendation rests on: `views`, what visitors looked at and clicked on; `profile`, what the user looked at, wished
 * for or prefers; `similar`, what resembles the product; `popularity`, what the catalogue says, as nothing was counted yet.
 * Spec: REC-03.
 */
export const Basis = Schema.Literals(["views", "profile", "similar", "popularity"])
export type Basis = typeof Basis.Type

/** Products worth a look, best first. Spec: REC-03. */
export const Recommended = Schema.Struct({ basis: Basis, products: Schema.Array(ProductCard) })
export type Recommended = typeof Recommended.Type
