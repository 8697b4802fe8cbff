import type { Product } from "#domain/catalogue/product.ts"
import { packText } from "#domain/base/units/pack-text.ts"
import { PACK_FEATURE } from "#domain/catalogue/product-pack.ts"
import { product as texts } from "#web/messages/product.ts"

interface Spec {
  readonly label: string
  readonly value: string
}

export interface SpecGroup {
  readonly heading: string
  readonly specs: ReadonlyArray<Spec>
}

const MAX_KEY_FEATURES = 6

/** Returns the key features of the product. Spec: PDP-01. */
export const keySpecs = (product: Product): ReadonlyArray<Spec> =>
  [
    ...packSpecs(product),
    ...product.features
      .filter(({ values }) => !values.some((value) => product.shortDesc.includes(value)))
      .map(({ label, values }) => ({ label, value: values.join(", ") }))
  ].slice(0, MAX_KEY_FEATURES)

/** Returns the pack, unless a feature describes it. Spec: UNIT-09. */
const packSpecs = ({ pack, features }: Product): ReadonlyArray<Spec> => {
  const value = pack === null || features.some(({ key }) => key === PACK_FEATURE) ? "" : packText(pack)
  return value === "" ? [] : [{ label: texts.spec.pack, value }]
}

/** Returns the specifications of the product without duplicates; the first source wins. Spec: PDP-01. */
export const specGroups = (product: Product): ReadonlyArray<SpecGroup> => {
  const named = new Set<string>()
  return [
    {
      heading: texts.group.general,
      specs: [
        { label: texts.spec.brand, value: product.brand ?? "" },
        { label: texts.spec.model, value: product.model ?? "" },
        { label: texts.spec.colour, value: product.colors.join(", ") },
        { label: texts.spec.size, value: product.sizes.join(", ") },
        { label: texts.spec.gender, value: product.genders.join(", ") },
        ...packSpecs(product)
      ]
    },
    {
      heading: texts.group.features,
      specs: product.features.map(({ label, values }) => ({ label, value: values.join(", ") }))
    },
    {
      heading: texts.group.codes,
      specs: [
        { label: texts.spec.gtin, value: product.GTIN ?? "" },
        { label: texts.spec.isbn, value: product.ISBN ?? "" },
        { label: texts.spec.sku, value: product.SKU ?? "" }
      ]
    }
  ]
    .map(({ heading, specs }) => ({
      heading,
      specs: specs.filter(({ label, value }) => value !== "" && !named.has(label) && named.add(label))
    }))
    .filter(({ specs }) => specs.length > 0)
}
