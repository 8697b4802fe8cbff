import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { requestWay } from "./request-way.ts"

const ORIGIN = "https://site.example"
const ASSETS = new Set(["/assets/of-this-build.js"])

describe("requestWay", () => {
  it.each(examples("APP-05", ["method", "mode", "address", "way"]))(
    "APP-05: $method of $address ($mode) is $way",
    ({ method, mode, address, way }) => {
      const url = new URL(address, ORIGIN).href
      expect(requestWay({ method, mode: mode as RequestMode, url }, ORIGIN, ASSETS)).toBe(way)
    }
  )
})
