import type { Feature } from "#domain/catalogue/product.ts"
import type { Cents } from "#domain/money/cents.ts"
import { readPack } from "./pack.ts"
import { commonUnit, unitPrice, unitPriceText } from "./unit-price.ts"

/** The feature that says what is in a pack: other sizes, as of a fridge, are no amount that is bought. */
const PACK_FEATURE = "verpakking"

/** What a kilo, litre, metre or piece of a product costs at a price; "" when its features state no pack. Spec: UNIT-06. */
export const packPriceText = (price: Cents, features: ReadonlyArray<Pick<Feature, "key" | "values">>): string => {
  const pack = readPack(features.find(({ key }) => key === PACK_FEATURE)?.values[0] ?? "")
  const unit = pack === null ? null : commonUnit([pack])
  const found = pack === null || unit === null ? null : unitPrice(price, pack, unit)
  return found === null ? "" : unitPriceText(found)
}
