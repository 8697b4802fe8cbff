import { describe, expect, it } from "vitest"
import { shop } from "#fixtures/testing/catalogue.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { nextSteps } from "./next-steps.ts"

const listed = (text: string) => text.split(", ").filter((part) => part !== "")

describe("nextSteps", () => {
  it.each(examples("APP-50", ["shops", "feeds", "steps"]))(
    "APP-50: lists “$steps” for shops “$shops” and feeds of “$feeds”",
    ({ shops, feeds, steps }) => {
      const known = listed(shops).map((text) => {
        const [id = "", website = "", count] = text.split(" ")
        return shop({ id: id as ShopId, website, offerCount: Number(count) })
      })
      const commands = nextSteps(known, listed(feeds)).map(({ command }) =>
        command.replace("npm run --silent cli -- ", "")
      )
      expect(commands.join(", ")).toBe(steps)
    }
  )

  it("APP-50: never puts an id or website into a command that a shell would interpret", () => {
    const hostile = "a; rm -rf ~"
    const steps = [
      ...nextSteps([shop({ id: hostile as ShopId, offerCount: 0 })], [hostile]),
      ...nextSteps([shop({ id: "a" as ShopId, website: hostile, offerCount: 0 })])
    ]
    expect(steps.map(({ command }) => command).join()).not.toContain("rm -rf")
  })
})
