import { describe, expect, it } from "vitest"
import { cacheName, outOfUse, passedOver } from "./kept-builds.ts"

const [one, two, three] = [cacheName("1"), cacheName("2"), cacheName("3")]

describe("passedOver", () => {
  it("APP-05: the build in use stays beside the one that waits; what came in between goes", () => {
    expect(passedOver([one, two, three], three)).toEqual([two])
    expect(passedOver([one, two], two)).toEqual([])
  })

  it("APP-05: the first build passes over none, and one that comes back only what came after it", () => {
    expect(passedOver([one], one)).toEqual([])
    expect(passedOver([one, two], one)).toEqual([two])
  })

  it("APP-05: caches of others are left alone", () => {
    expect(passedOver(["mail", one, "music", two, three], three)).toEqual([two])
  })
})

describe("outOfUse", () => {
  it("APP-05: only the build in use is kept, and what is not ours", () => {
    expect(outOfUse([one, "mail", two], two)).toEqual([one])
    expect(outOfUse([two], two)).toEqual([])
  })
})
