import { describe, expect, it } from "vitest"
import { shop } from "#fixtures/examples/catalogue.ts"
import type { ShopId } from "#domain/catalogue/ids.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { nextSteps } from "./next-steps.ts"

describe("nextSteps", () => {
  it.each(examples("APP-50", ["shops", "steps"]))("APP-50: lists “$steps” for shops “$shops”", ({ shops, steps }) => {
    const known = shops
      .split(", ")
      .filter((text) => text !== "")
      .map((text) => {
        const [id = "", count] = text.split(" ")
        return shop({ id: id as ShopId, offerCount: Number(count) })
      })
    const commands = nextSteps(known).map(({ command }) => command.replace("npm run --silent cli -- ", ""))
    expect(commands.join(", ")).toBe(steps)
  })

  it("APP-50: never puts an id into a command that a shell would interpret", () => {
    const steps = nextSteps([shop({ id: "a; rm -rf ~" as ShopId, offerCount: 0 })])
    expect(steps.map(({ command }) => command).join()).not.toContain("rm -rf")
  })
})
