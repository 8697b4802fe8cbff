import { readFileSync } from "node:fs"
import { describe, expect, expectTypeOf, it } from "vitest"
import type { Texts } from "../brands/example/texts.ts"

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8")

interface Original {
  readonly title: "Zoeken"
  readonly lead: { readonly normal: "Alle winkels" }
  readonly found: (count: number) => string
}

describe("the guide of texts", () => {
  it("APP-51: shows the texts of the small brand", () => {
    expect(read("translate.md")).toContain(`\`\`\`ts\n${read("../brands/example/messages/home.ts")}\`\`\``)
  })

  it("APP-51: has a type that takes other words, and rejects texts that lack one", () => {
    interface Other {
      readonly title: string
      readonly lead: { readonly normal: string }
      readonly found: (count: number) => string
    }
    expectTypeOf<Other>().toExtend<Texts<Original>>()
    expectTypeOf<Texts<Original>>().toEqualTypeOf<Other>()
    expectTypeOf<Omit<Other, "title">>().not.toExtend<Texts<Original>>()
    expectTypeOf<Other & { readonly lead: object }>().toExtend<Texts<Original>>()
    expectTypeOf<Omit<Other, "lead"> & { readonly lead: object }>().not.toExtend<Texts<Original>>()
  })
})
