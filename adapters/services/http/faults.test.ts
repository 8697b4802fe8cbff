import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { random } from "#fixtures/world/random.ts"
import { anyFault } from "#fixtures/testing/fault.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  faultSwitches,
  withFaultSwitches,
  FAULTS_PATH,
  pageFaultRefusal,
  DroppedConnection,
  isRefusal,
  readFaults,
  writeFaults
} from "./faults.ts"

const known = (id: string) =>
  ["search.search", "product.product", "shop.all", "shop.shop", "static.categoriesList"].includes(id)
const fault = (text: string) => {
  const faults = readFaults(text, known)
  if (isRefusal(faults)) throw new Error(faults.reason)
  return faults
}

describe("readFaults", () => {
  it.each(examples("API-05", ["text", "faults"]))("API-05: parses $text", ({ text, faults }) => {
    expect(readFaults(text, known)).toEqual(JSON.parse(faults))
  })

  it.each(examples("API-05", ["hostile", "part", "reason"]))(
    "API-05: rejects $hostile",
    ({ hostile, part, reason }) => {
      expect(readFaults(hostile, known)).toEqual({ part, reason })
    }
  )

  it("API-05: parses the output of writeFaults", () => {
    fc.assert(
      fc.property(fc.array(anyFault, { maxLength: 20 }), (faults) => {
        expect(readFaults(writeFaults(faults), known)).toEqual(faults)
      })
    )
  })

  it("API-05: returns faults or a part of the text for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const faults = readFaults(text, known)
        const part = isRefusal(faults) ? faults.part : writeFaults(faults)
        expect(text.toWellFormed()).toContain(part)
      })
    )
  })

  it("API-05: limits the text and the number of faults", () => {
    const many = (count: number) => Array.from({ length: count }, () => "shop.all:401").join(",")
    expect(readFaults(many(50), known)).toHaveLength(50)
    expect(readFaults(many(51), known)).toMatchObject({ reason: "Give at most 50 faults." })
    expect(readFaults("x".repeat(2_001), known)).toMatchObject({
      part: "x".repeat(60),
      reason: "Give at most 2000 characters."
    })
  })
})

describe("faultSwitches", () => {
  const always = () => 0

  it("API-05: applies a fault to its call, * to every call, and neither to scripts", () => {
    const switches = faultSwitches(always)
    switches.set(fault("shop.all:500,*:latency=5,scripts:missing-chunk"))
    expect(switches.meet("shop.all")).toEqual([
      { kind: "500", amount: 0 },
      { kind: "latency", amount: 5 }
    ])
    expect(switches.meet("shop.shop")).toEqual([{ kind: "latency", amount: 5 }])
    expect(switches.meet("scripts")).toEqual([{ kind: "missing-chunk", amount: 0 }])
  })

  it("API-05: affects the given number of requests, and reports how many are left", () => {
    const switches = faultSwitches(always)
    switches.set(fault("shop.all:500*2"))
    expect(switches.meet("shop.shop")).toEqual([])
    expect(switches.meet("shop.all")).toHaveLength(1)
    expect(writeFaults(switches.list())).toBe("shop.all:500*1")
    expect(switches.meet("shop.all")).toHaveLength(1)
    expect(switches.meet("shop.all")).toEqual([])
    expect(switches.list()).toEqual([])
  })

  it("API-05: replaces an earlier fault of the same kind, and clears all", () => {
    const switches = faultSwitches(always)
    switches.set(fault("shop.all:500*2,shop.all:401"))
    switches.set(fault("shop.all:500"))
    expect(writeFaults(switches.list())).toBe("shop.all:500,shop.all:401")
    switches.clear()
    expect(switches.list()).toEqual([])
  })

  it("API-05: affects a share of the requests, the same ones for the same seed", () => {
    const run = (seed: number) => {
      const switches = faultSwitches(random(seed).next)
      switches.set(fault("shop.all:500@0.25"))
      return Array.from({ length: 1_000 }, () => switches.meet("shop.all").length)
    }
    expect(run(7)).toEqual(run(7))
    expect(run(7)).not.toEqual(run(8))
    const met = run(7).reduce((total, one) => total + one, 0)
    expect(met).toBeGreaterThan(200)
    expect(met).toBeLessThan(300)
  })

  it("API-05: does not apply at exactly the probability", () => {
    const switches = faultSwitches(() => 0.25)
    switches.set(fault("shop.all:500@0.25"))
    expect(switches.meet("shop.all")).toEqual([])
    switches.set(fault("shop.all:500@0.2501"))
    expect(switches.meet("shop.all")).toHaveLength(1)
  })
})

describe("withFaultSwitches", () => {
  const body = { terms: [], products: [], popular: [] }
  const site = () => {
    const slept: Array<number> = []
    const requested: Array<string> = []
    const made = withFaultSwitches(
      (request) => {
        requested.push(request.url)
        return Promise.resolve(Response.json(body))
      },
      (milliseconds) => {
        slept.push(milliseconds)
        return Promise.resolve()
      },
      () => 0
    )
    const request = (path: string, init: RequestInit = {}) => made.handle(new Request(`http://shop.test${path}`, init))
    return { ...made, request, slept, requested }
  }
  const suggest = "/api/suggestions?q=a"

  it.each(examples("API-05", ["fault", "status", "text"]))("API-05: responds to $fault with $status", async (row) => {
    const { request } = site()
    const response = await request(`${suggest}&fault=suggestions.all:${row.fault}`)
    expect({ status: String(response.status), text: await response.text() }).toEqual({
      status: row.status,
      text: row.text
    })
  })

  it("API-05: states how long to wait after too many requests", async () => {
    const { request } = site()
    const response = await request(`${suggest}&fault=*:429=30`)
    expect(response.headers.get("retry-after")).toBe("30")
  })

  it("API-05: rejects on a failure without calling the handler", async () => {
    const { request, requested } = site()
    await expect(request(`${suggest}&fault=*:failure`)).rejects.toThrow(DroppedConnection)
    expect(requested).toEqual([])
  })

  it("API-05: waits with the given clock, also before another fault", async () => {
    const { request, slept } = site()
    expect((await request(`${suggest}&fault=*:500,*:latency=250`)).status).toBe(500)
    expect(slept).toEqual([250])
  })

  it("API-05: passes requests without faults unchanged, and hides the parameter", async () => {
    const { request, requested } = site()
    await request(suggest)
    await request(`${suggest}&fault=shop.all:500`)
    expect(requested).toEqual([`http://shop.test${suggest}`, `http://shop.test${suggest}`])
  })

  it("API-05: applies the faults in the URL of the calling page, the given number of times", async () => {
    const { request } = site()
    const headers = { referer: "http://shop.test/zoeken/?q=lamp&fault=suggestions.all:500*1" }
    expect((await request(suggest, { headers })).status).toBe(500)
    expect((await request(suggest, { headers })).status).toBe(200)
    expect((await request("/api/shop/all", { headers })).status).toBe(200)
    expect((await request(suggest, { headers: { referer: "http://shop.test/?fault=nonsense" } })).status).toBe(200)
  })

  it("API-05: rejects an invalid text and names its part", async () => {
    const response = await site().request(`${suggest}&fault=*:500,nonsense`)
    expect({ status: response.status, body: await response.json() }).toEqual({
      status: 400,
      body: {
        _tag: "RequestRejected",
        field: "fault",
        reason: "nonsense: Write call:fault, and behind it =number, @probability, *requests."
      }
    })
    expect(pageFaultRefusal(new URL("http://shop.test/?fault=nonsense"))?.part).toBe("nonsense")
    expect(pageFaultRefusal(new URL("http://shop.test/?fault=*:500"))).toBeNull()
    expect(pageFaultRefusal(new URL("http://shop.test/"))).toBeNull()
  })

  it("API-05: withholds a script from the page that names it, or from all", () => {
    const { missesScript, switches } = site()
    expect(missesScript("http://shop.test/?fault=scripts:missing-chunk")).toBe(true)
    expect(missesScript("http://shop.test/?fault=*:500")).toBe(false)
    expect(missesScript(null)).toBe(false)
    switches.set([{ operation: "scripts", kind: "missing-chunk", amount: null, probability: 1, count: 1 }])
    expect([missesScript(null), missesScript(null)]).toEqual([true, false])
  })

  it("API-05: leaves a response without a body unchanged", async () => {
    const made = withFaultSwitches(
      () => Promise.resolve(new Response(null, { status: 204 })),
      () => Promise.resolve(),
      () => 0
    )
    expect((await made.handle(new Request(`http://shop.test${suggest}&fault=*:invalid-json`))).status).toBe(204)
  })

  describe("the call that sets switches", () => {
    const json = { "content-type": "application/json" }
    const set = (faults: unknown, headers: HeadersInit = json) =>
      ({ method: "POST", headers, body: JSON.stringify({ faults }) }) as const
    const textOf = async (response: Response) => ({ status: response.status, ...(await response.json()) })

    it("API-05: sets, lists and clears", async () => {
      const { request } = site()
      expect(await textOf(await request(FAULTS_PATH, set("*:500*2")))).toEqual({ status: 200, faults: "*:500*2" })
      expect((await request(suggest)).status).toBe(500)
      expect(await textOf(await request(FAULTS_PATH))).toEqual({ status: 200, faults: "*:500*1" })
      expect(await textOf(await request(FAULTS_PATH, { method: "DELETE" }))).toEqual({ status: 200, faults: "" })
      expect((await request(suggest)).status).toBe(200)
    })

    it("API-05: resets the counts of faults in URLs too when cleared", async () => {
      const { request } = site()
      const once = `${suggest}&fault=*:500*1`
      expect([(await request(once)).status, (await request(once)).status]).toEqual([500, 200])
      await request(FAULTS_PATH, { method: "DELETE" })
      expect((await request(once)).status).toBe(500)
    })

    it.each([
      ["a wrong text", set("nonsense"), 400],
      ["no text", set(5), 400],
      ["a body that is no JSON", { method: "POST", headers: json, body: "{" }, 400],
      ["a form, which any site can send", set("*:500", { "content-type": "text/plain" }), 400],
      ["a body past the limit", set("x".repeat(300_000)), 413],
      ["another method", { method: "PUT" }, 405]
    ] satisfies ReadonlyArray<[string, RequestInit, number]>)("API-05: rejects %s", async (_, init, status) => {
      const { request, switches } = site()
      expect((await request(FAULTS_PATH, init)).status).toBe(status)
      expect(switches.list()).toEqual([])
    })
  })
})
