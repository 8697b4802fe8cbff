import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** Properties that say where a heart stands, not what it looks like. */
const PLACEMENT = new Set(["grid-area", "place-self", "z-index", "margin", "translate", "position", "inset", "display"])

it("LIST-17: hearts look the same everywhere: only their own styles say more than where they stand", () => {
  const sheets = globSync("web/**/*.css").filter((path) => !path.endsWith("lists/heart.css"))
  const looks = sheets.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/([^{}]*\.heart\b[^{}]*)\{([^{}]*)\}/g)].flatMap(
      ([, selector = "", body = ""]) =>
        [...body.matchAll(/^\s*([\w-]+):/gm)]
          .map(([, property = ""]) => property)
          .filter((property) => !PLACEMENT.has(property))
          .map((property) => `${path} ${selector.trim()} ${property}`)
    )
  )
  expect(looks).toEqual([])
})
