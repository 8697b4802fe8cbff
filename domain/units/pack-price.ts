import type { Feature } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/money/cents.ts"
import { readPack } from "./pack.ts"
import { commonUnit, unitPrice, unitPriceText } from "./unit-price.ts"

/** The feature that names the contents of a pack: other sizes, such as a fridge's, are not bought by amount. */
const PACK_FEATURE = "verpakking"

/** Formats the price of a kilo, litre, metre or piece of a product; "" if its features name no pack. Spec: UNIT-06. */
export const packPriceText = (price: Cents, features: ReadonlyArray<Pick<Feature, "key" | "values">>): string => {
  const pack = readPack(features.find(({ key }) => key === PACK_FEATURE)?.values[0] ?? "")
  const unit = pack === null ? null : commonUnit([pack])
  const found = pack === null || unit === null ? null : unitPrice(price, pack, unit)
  return found === null ? "" : unitPriceText(found)
}
