import { memo } from "./memo.ts"
import type { RawField } from "./raw.ts"

/**
 * The meaning of a name in a feed: a field, a property shown under `label`, or Google's list of properties.
 *
 * Spec: READ-07.
 */
export type FieldMeaning = RawField | { readonly label: string } | { readonly isDetail: true }

/**
 * The names of each field in feeds of Google Merchant, Tradetracker, Beslist, Channable, Idealo and Kelkoo and in Dutch shops' own exports, ignoring case,
 * `g:`, spaces, hyphens and underscores. Documented in docs/feeds.md.
 */
const NAMES: Readonly<Record<RawField, string>> = {
  id: "id productid offerid itemid artikelnummer productnummer winkelproductcode uniekecode uniquecode",
  title: "title name titel naam productname productnaam producttitle",
  description: "description omschrijving beschrijving productdescription descriptionlong longdescription",
  link: "link url producturl deeplink productlink landingpageurl",
  image:
    "imagelink additionalimagelink image imageurl imageurls imageurl2 imageurl3 imageurl4 imageurllarge images afbeelding afbeeldingen foto afbeeldingurl imagelarge urlproductplaatje productplaatje urlproductplaatje1 urlproductplaatje2 urlproductplaatje3 urlproductplaatje4 urlproductplaatje5",
  price: "price prijs verkoopprijs priceinclvat prijsinclbtw",
  salePrice: "saleprice actieprijs aanbiedingsprijs",
  saleDates: "salepriceeffectivedate actieperiode",
  currency: "currency valuta munteenheid",
  shipping: "shipping",
  shippingCost:
    "shippingcost shippingcosts deliverycost deliverycosts verzendkosten bezorgkosten shippingprice portokosten verzendkostennl portokostennl shippingcostnl shippingcostsnl",
  availability: "availability stock voorraad beschikbaarheid voorraadstatus instock stockstatus",
  quantity: "quantity sellongooglequantity stockquantity aantalopvoorraad voorraadaantal",
  vatRate: "vat vatrate vatpercentage btw btwtarief btwpercentage taxrate taxpercentage",
  condition: "condition conditie staat",
  brand: "brand merk manufacturer fabrikant supplier",
  gtin: "gtin ean eans gtin/ean upc gtin8 gtin12 gtin13 gtin14 ean13 eancode barcode streepjescode",
  isbn: "isbn isbn10 isbn13",
  mpn: "mpn hans manufacturerpartnumber partnumber fabrikantcode",
  sku: "sku artikelcode",
  campaignId: "campaignid",
  familyCode: "familycode itemgroupid handle",
  model: "model modelnaam modelname",
  category:
    "producttype category categorypath categorie categoriepad categories categorypad producttypes merchantcategory",
  googleCategory: "googleproductcategory",
  color: "color colour kleur kleuren colors",
  gender: "gender geslacht doelgroep fashiongender",
  ageGroup: "agegroup leeftijdsgroep",
  size: "size maat maten sizes fashionsize",
  pack: "unitpricingmeasure inhoud verpakking pack contents",
  adult: "adult",
  deliveryTime:
    "deliverytime levertijd bezorgtijd shippingtime deliverydays deliveryperiod levertijdnl deliverytimenl deliveryperiodnl"
}

const LABELS: Readonly<Record<string, string>> = {
  material: "Materiaal",
  materiaal: "Materiaal",
  pattern: "Dessin",
  dessin: "Dessin",
  energyefficiencyclass: "Energielabel",
  energielabel: "Energielabel",
  productlength: "Lengte",
  productwidth: "Breedte",
  productheight: "Hoogte",
  productweight: "Gewicht",
  gewicht: "Gewicht",
  garantie: "Garantie",
  warranty: "Garantie",
  sizesystem: "Maatsysteem"
}

const MEANINGS: ReadonlyMap<string, FieldMeaning> = new Map<string, FieldMeaning>([
  ...Object.entries(NAMES).flatMap(([field, names]) =>
    names.split(" ").map((name) => [name, field as RawField] as const)
  ),
  ["productdetail", { isDetail: true }],
  ...Object.entries(LABELS).map(([name, label]) => [name, { label }] as const)
])

/**
 * Returns the meaning of a name in a feed; undefined if it is unknown. "Image Link" and "g:image_link" are equal.
 *
 * Spec: READ-07.
 */
export const fieldMeaning: (name: string) => FieldMeaning | undefined = memo((name) => {
  const plain = name
    .slice(0, 200)
    .toLowerCase()
    .replace(/^g:/, "")
    .replace(/\[[^[\]]*\]|\([^()]*\)/g, "")
    .replace(/[\s\u00A0_.-]+/g, "")
  // Idealo has a column for each carrier.
  return MEANINGS.get(plain) ?? (plain.startsWith("deliverycosts") ? "shippingCost" : undefined)
})
