import { toCents } from "#domain/base/euros.ts"
import type { Category, CategoryContent } from "#domain/catalogue/category.ts"
import type { CategoryKey, Instant, IsoDay, ProductId, ShopId } from "#domain/base/ids.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { Article, World, WorldOffer, WorldProduct } from "#domain/catalogue/world.ts"

/** When the newest price of {@link smallWorld} was seen. */
export const SEEN = new Date("2026-11-20T09:00:00.000Z")

const hoursBefore = (hours: number) => new Date(SEEN.getTime() - hours * 3_600_000).toISOString() as Instant

const shop = (id: string, name: string, changes: Partial<Shop> = {}): Shop => ({
  id: id as ShopId,
  website: `${id}.example`,
  name,
  city: "Utrecht",
  about: "Een winkel.",
  active: true,
  mainCategories: ["wonen" as CategoryKey],
  shippingCost: toCents(495),
  freeShippingFrom: null,
  returnDays: 30,
  paymentMethods: ["iDEAL"],
  colour: "#1f6f78",
  offerCount: 0,
  ...changes
})

const category = (key: string, name: string): Category => ({
  id: `c-${key}`,
  key: key as CategoryKey,
  slug: key.split(".").at(-1)!,
  name,
  img: "hanglamp",
  img_blue: "hanglamp-blauw",
  adult_content: false,
  productCount: 0
})

const product = (id: string, changes: Partial<WorldProduct> = {}): WorldProduct => ({
  id: id as ProductId,
  name: `Hanglamp ${id}`,
  brand: "Noor",
  model: null,
  campaignId: null,
  familyCode: null,
  GTIN: null,
  ISBN: null,
  SKU: null,
  shortDesc: "Een hanglamp.",
  description: "Een hanglamp van staal.",
  category: "wonen.lampen" as CategoryKey,
  colors: ["zwart"],
  genders: [],
  sizes: [],
  features: [
    { key: "fitting", label: "Fitting", values: ["E27"] },
    { key: "hoogte", label: "Hoogte", values: ["40 cm"] }
  ],
  pack: null,
  popularity: 5,
  createdAt: "2026-01-01T00:00:00.000Z" as Instant,
  ...changes
})

export const offer = (shopId: string, productId: string, changes: Partial<WorldOffer> = {}): WorldOffer => ({
  offerId: `${shopId}-${productId}`,
  shopId: shopId as ShopId,
  productId: productId as ProductId,
  title: `Hanglamp ${productId}`,
  url: `https://${shopId}.example/${productId}`,
  price: toCents(5000),
  shippingCost: toCents(495),
  condition: "new",
  availability: "in_stock",
  stock: null,
  vatRate: null,
  deliveryDays: 1,
  EAN: null,
  SKU: null,
  observedAt: hoursBefore(0),
  intervals: [
    { from: "2026-01-01" as IsoDay, until: "2026-06-01" as IsoDay, price: 6000 },
    { from: "2026-06-01" as IsoDay, until: null, price: changes.price ?? 5000 }
  ],
  ...changes
})

const article = (slug: string, publishedAt: string): Article => ({
  id: `id-${slug}`,
  slug,
  title: slug,
  summary: "Kort.",
  html: "<p>Lang.</p>",
  publishedAt: publishedAt as Instant
})

const CONTENT: CategoryContent = {
  about: { heading: { first: "Over", second: "lampen" }, block: "<p>Licht.</p>" },
  tips: { heading: { first: "Tips", second: "" }, block: "", steps: [] },
  qa: { heading: { first: "Vragen", second: "" }, block: "", questions: [] }
}

/**
 * Creates three shops, of which one has closed, and four products: p-1 sold by two shops (the cheaper price unseen
 * for two days), p-2 by one, p-3 by none, p-4 only by the closed one.
 */
export const smallWorld = (): World => ({
  shops: [
    shop("lampenhuis", "Lampenhuis"),
    shop("fietshoek", "Fietshoek"),
    shop("gestopt", "Gestopt", { active: false })
  ],
  categories: [
    {
      ...category("wonen", "wonen"),
      subcategory: [
        { ...category("wonen.lampen", "lampen"), subsubcategory: [category("wonen.lampen.hanglampen", "hanglampen")] }
      ]
    },
    { ...category("tuin", "tuin"), subcategory: [] }
  ],
  contents: new Map([["wonen.lampen" as CategoryKey, CONTENT]]),
  products: [
    product("p-1", { GTIN: "4006381333931", SKU: "HL-100" }),
    product("p-2", { campaignId: "12", familyCode: "boog" }),
    product("p-3", { ISBN: "9789023475743" }),
    product("p-4")
  ],
  offers: [
    offer("lampenhuis", "p-1", { price: toCents(5000), EAN: "4006381333931" }),
    offer("fietshoek", "p-1", { price: toCents(4000), observedAt: hoursBefore(48), deliveryDays: 3 }),
    offer("lampenhuis", "p-2", { shippingCost: null }),
    offer("gestopt", "p-4")
  ],
  popularTerms: ["lamp", "fiets"],
  blogPosts: [article("eerste", "2026-01-01T00:00:00.000Z"), article("tweede", "2026-02-01T00:00:00.000Z")],
  supportArticles: [article("bezorging", "2026-01-01T00:00:00.000Z")]
})

/** Creates a world with cases that a demo world lacks: unsafe HTML, empty texts, no past prices, duplicate slugs. */
export const unusualWorld = (): World => {
  const world = smallWorld()
  const [first, ...others] = world.products
  const script = "<p onclick='x'>Ja<script>nee</script></p>"
  return {
    ...world,
    contents: new Map(
      [...world.contents].map(([key, content]) => [key, { ...content, about: { ...content.about, block: script } }])
    ),
    products: [
      { ...first!, shortDesc: "", description: "Een lamp. ".repeat(40), colors: [], features: [] },
      ...others,
      product("p-5", { GTIN: first!.GTIN, category: null, brand: null }),
      product("p-6", {
        features: [{ key: "fitting", label: "Lampvoet", values: ["E14", "GU10"] }],
        createdAt: "2026-01-01T00:00:00.900Z" as never
      })
    ],
    offers: [
      ...world.offers,
      offer("lampenhuis", "p-5", { intervals: [], SKU: "l-5" }),
      offer("fietshoek", "p-6", { observedAt: "2026-11-20T08:59:59.999Z" as never, availability: "out_of_stock" }),
      offer("lampenhuis", "p-6", { condition: "used", deliveryDays: null })
    ],
    blogPosts: world.blogPosts.flatMap((post) => [post, { ...post, id: `${post.id}-2`, slug: post.id, html: script }])
  }
}
