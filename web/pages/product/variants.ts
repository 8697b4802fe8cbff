import { isPhoto } from "#domain/catalogue/picture-url.ts"
import type { Picture, Product, Variant } from "#domain/catalogue/product.ts"
import { priceWords } from "#domain/catalogue/prices/words.ts"
import { type SwitchValue, variantSwitches } from "#domain/catalogue/switch.ts"
import { product as texts } from "#web/messages/product.ts"

interface ChoiceView {
  readonly value: string
  readonly href: string
  readonly photo: Picture | null
  /** The colour as `#rrggbb`, where there is no photo. */
  readonly swatch: string | null
  readonly price: string
  readonly isForSale: boolean
  readonly isCurrent: boolean
  /** "met maat L": other options that change with it; "" for none. */
  readonly changes: string
}

/** A switch of the product page, such as "Kleur". Spec: VARIANT-09. */
export interface SwitchView {
  readonly key: string
  readonly label: string
  readonly current: string
  readonly choices: ReadonlyArray<ChoiceView>
}

/** Returns the switches of a product, each value with its lowest price, shipping included if it is known. Spec: VARIANT-09. */
export const switchViews = ({ id, variants = [] }: Product): ReadonlyArray<SwitchView> =>
  variantSwitches(variants, id).map(({ key, label, values }) => {
    const hasPhotos = key === "kleur" && hasOwnPhotos(values)
    return {
      key,
      label,
      current: values.find(({ isCurrent }) => isCurrent)?.value ?? "",
      choices: values.map(({ value, swatch, variant, isCurrent, changes }) => ({
        value,
        href: variant.canonical_path,
        photo: hasPhotos ? variant.image : null,
        swatch: hasPhotos ? null : swatch,
        price: priceText(variant),
        isForSale: variant.price !== null,
        isCurrent,
        changes: changes.length === 0 ? "" : texts.variantChanges(changes)
      }))
    }
  })

/** Returns true if each value has a photo, and no two have the same: a shop may show all colours on one. */
const hasOwnPhotos = (values: ReadonlyArray<SwitchValue>): boolean =>
  values.every(({ variant }) => isPhoto(variant.image.url)) &&
  new Set(values.map(({ variant }) => variant.image.url)).size === values.length

const priceText = ({ price, shippingCost }: Variant): string =>
  price === null ? texts.notForSale : priceWords({ price, shippingCost })
