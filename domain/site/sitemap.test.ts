import { describe, expect, it } from "vitest"
import type { CategoryTree } from "#domain/catalogue/category.ts"
import { FLAGS } from "#domain/base/flags.ts"
import { writtenPath } from "#domain/base/routes.ts"
import { isPageOpen } from "#fixtures/testing/route.ts"
import { listedContent, listedProduct } from "./sitemap.ts"

const category = (key: string) => ({ key, name: key, adult_content: false })
const content = {
  categories: [
    {
      ...category("wonen"),
      subcategory: [
        {
          ...category("wonen.lampen"),
          subsubcategory: [category("wonen.lampen.hang"), { ...category("wonen.lampen.rood"), adult_content: true }]
        },
        { ...category("wonen.bar"), adult_content: true, subsubcategory: [category("wonen.bar.glazen")] }
      ]
    }
  ] as unknown as CategoryTree,
  shops: [{ website: "lampenhuis.example" }],
  posts: [{ id: "12", title: "Tips voor licht", publishedAt: "2026-11-19T23:30:00Z" as never }]
}

const paths = (flags: Parameters<typeof listedContent>[0]["flags"]) =>
  listedContent({ ...content, flags }).map(({ path }) => path)

describe("listedContent", () => {
  it("HEAD-15: lists home, categories of every level, shops and static pages", () => {
    expect(paths([])).toEqual(
      expect.arrayContaining([
        "/",
        "/alle-categorieen/",
        "/aanbod/",
        "/privacy/",
        "/wonen/",
        "/wonen/lampen/",
        "/wonen/lampen/hang/",
        "/shop/lampenhuis.example/"
      ])
    )
  })

  it("HEAD-15, ADULT-02: omits categories that require an age check, and everything below them", () => {
    expect(paths([])).not.toContain("/wonen/lampen/rood/")
    expect(paths([]).filter((path) => path.startsWith("/wonen/bar"))).toEqual([])
  })

  it("HEAD-15: lists posts only while their flag is on, with their Dutch day of publication", () => {
    expect(paths([]).join()).not.toContain("blog")
    expect(listedContent({ ...content, flags: ["blog"] })).toContainEqual({
      path: "/blog/tips-voor-licht-12/",
      changed: "2026-11-20"
    })
  })

  it.each([[[]], [["blog"]], [FLAGS]] as const)(
    "HEAD-15: lists with flags %j only open pages, each once at its canonical path",
    (flags) => {
      const all = paths(flags)
      expect(new Set(all).size).toBe(all.length)
      for (const path of all) {
        expect([path, isPageOpen(path, flags)]).toEqual([path, true])
        expect(writtenPath(path)).toBe(path)
      }
    }
  )
})

describe("listedProduct", () => {
  it("HEAD-15: returns the product's path with the day of its last change", () => {
    expect(listedProduct({ id: "p-1", name: "Hanglamp Lund", changed: "2026-11-20", photo: null })).toEqual({
      path: "/product/hanglamp-lund/p-1/",
      changed: "2026-11-20"
    })
  })

  it("PHOTO-12: adds the address of the best photo if there is one", () => {
    const photo = "0123456789abcdef".repeat(2)
    expect(listedProduct({ id: "p-1", name: "Hanglamp Lund", changed: "2026-11-20", photo })).toMatchObject({
      photo: `/beeld/f/${photo}/960`
    })
  })
})
