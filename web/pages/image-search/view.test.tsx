import { toCents } from "#domain/base/euros.ts"
import { cleanup, render, screen, within } from "@testing-library/react"
import { MemoryRouter } from "react-router"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { CategoryKey, ProductId } from "#domain/base/ids.ts"
import { readImageAddress } from "#domain/search/images/address.ts"
import { ALL_RESULTS, type ImageChoice, readImageChoice } from "#domain/search/images/choice.ts"
import type { Crop } from "#domain/search/images/crop.ts"
import { IMAGE_TEXT } from "#domain/search/images/results.ts"
import { imageSearch as texts } from "#web/messages/image-search.ts"
import { card } from "#web/testing/examples.ts"
import { Result } from "./page.tsx"
import { resultView } from "./view.ts"

const PHOTO = { id: "a1", mime: "image/png", data: "iVBORw==", width: 1000, height: 800 }
const CROP: Crop = { x: 50, y: 40, width: 900, height: 720 }
const CHAIRS = "wonen.stoelen" as CategoryKey
const TABLES = "wonen.tafels" as CategoryKey

const cards = Array.from({ length: 40 }, (_, at) =>
  card({
    id: `p-${at}` as ProductId,
    name: `Product ${at}`,
    category: at % 4 === 1 ? TABLES : CHAIRS,
    brand: at % 2 === 0 ? "Lund" : "Vos",
    price: toCents(1000 + at * 100)
  })
)

const viewOf = (
  choice: ImageChoice = ALL_RESULTS,
  requested: Crop | null = CROP,
  progress: { readonly compared: number; readonly total: number } | null = null,
  label: string | null = null,
  known: CategoryKey | null = null
) =>
  resultView({
    photo: PHOTO,
    crop: CROP,
    requested,
    showsAll: false,
    choice,
    categoryNames: new Map([
      [CHAIRS, "Stoelen"],
      [TABLES, "Tafels"]
    ]),
    cards,
    categories: { known, possible: [CHAIRS, TABLES], counted: 10, agreeing: 9 },
    progress,
    label,
    message: null,
    now: new Date("2026-11-20T12:00:00Z")
  })

beforeEach(() =>
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    }
  )
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (...args: Parameters<typeof viewOf>) =>
  render(
    <MemoryRouter>
      <Result view={viewOf(...args)} />
    </MemoryRouter>
  )
const linksOf = (label: string) =>
  within(screen.getByRole("navigation", { name: label }))
    .getAllByRole("link")
    .map((link) => link as HTMLAnchorElement)

describe("the results of a photo", () => {
  it("IMG-27: offers categories, brands and orders, each with the address of its results", () => {
    show()
    expect(linksOf(texts.category).map(({ textContent }) => textContent)).toEqual(["Alle", "Stoelen30", "Tafels10"])
    expect(linksOf(texts.brand).map(({ textContent }) => textContent)).toEqual(["Alle", "Lund20", "Vos20"])
    const [, , tables] = linksOf(texts.category)
    const query = new URL(tables!.href).searchParams
    expect(readImageChoice(query)).toEqual({ ...ALL_RESULTS, category: TABLES })
    expect(readImageAddress(query)).toEqual({ id: "a1", crop: CROP, showsAll: false })
    expect(linksOf(texts.order)).toHaveLength(3)
  })

  it("IMG-27: lists the chosen results in the chosen order, and says how many of all they are", () => {
    const view = viewOf({ sort: "priceDesc", category: TABLES, brand: null })
    expect(view.products.map(({ name }) => name).slice(0, 2)).toEqual(["Product 37", "Product 33"])
    expect(view.found).toBe(texts.foundOf(10, 40))
    expect(view.more).toBeNull()
  })

  it("IMG-23: says in words that nothing was found", () => {
    expect([texts.found(0), texts.foundSoFar(0)]).toEqual(["Geen producten", "Nog geen producten"])
  })

  it("IMG-27: keeps the choice when it shows all results", () => {
    const { more } = viewOf({ sort: "priceAsc", category: null, brand: null })
    const query = new URL(more!.href, "https://koopkompas.example").searchParams
    expect([readImageChoice(query).sort, readImageAddress(query).showsAll]).toEqual(["priceAsc", true])
  })

  it("IMG-31: names the words of a label, with a link to the search for them", () => {
    show(ALL_RESULTS, CROP, null, "lund ex-47")
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "lund ex-47" })
    expect(new URL(link.href).searchParams.get("q")).toBe("lund ex-47")
    expect(link.parentElement!.textContent).toBe("Op je foto staat lund ex-47. Wat zo heet, staat bovenaan.")
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(`${IMAGE_TEXT.product} Product 0`)
    cleanup()
    show()
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(IMAGE_TEXT.unsure)
  })

  it("IMG-18: name the category that is known, with the number of results that share it", () => {
    show(ALL_RESULTS, CROP, null, null, CHAIRS)
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(`${IMAGE_TEXT.certain} Stoelen`)
    expect(screen.getByText(texts.agreeing(9, 10))).toBeTruthy()
    expect(screen.queryByRole("navigation", { name: texts.guesses })).toBeNull()
  })

  it("IMG-18: say that the category is not known, and offer those of similar products", () => {
    const { head } = viewOf()
    expect(head.title).toContain(IMAGE_TEXT.unsure)
    show()
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(IMAGE_TEXT.unsure)
    expect(linksOf(texts.guesses).map(({ textContent }) => textContent)).toEqual(["Stoelen", "Tafels"])
  })

  it("IMG-28: shows the crop as numbers, and says when the requested one does not fit", () => {
    show(ALL_RESULTS, { x: 990, y: 0, width: 100, height: 100 })
    expect(screen.getByText(texts.cropRejected)).toBeTruthy()
    expect((screen.getByLabelText(texts.cropField.breedte) as HTMLInputElement).value).toBe("900")
    cleanup()
    show()
    expect(screen.queryByText(texts.cropRejected)).toBeNull()
  })
})
