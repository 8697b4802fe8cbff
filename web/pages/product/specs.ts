import type { Product } from "#domain/catalogue/product.ts"
import { product as texts } from "#web/messages/product.ts"

interface Spec {
  readonly label: string
  readonly value: string
}

/** A group of specifications. */
export interface SpecGroup {
  readonly heading: string
  readonly specs: ReadonlyArray<Spec>
}

/** The maximum number of key features in the summary. */
const MAX_KEY_FEATURES = 6

/** Returns the key features of the product. Spec: PDP-01. */
export const keySpecs = ({ features, shortDesc }: Product): ReadonlyArray<Spec> =>
  features
    .filter(({ values }) => !values.some((value) => shortDesc.includes(value)))
    .slice(0, MAX_KEY_FEATURES)
    .map(({ label, values }) => ({ label, value: values.join(", ") }))

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
        { label: texts.spec.gender, value: product.genders.join(", ") }
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
