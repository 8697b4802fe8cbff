import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { contractDocument } from "#adapters/contract/api.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { withFaultSwitches } from "#adapters/services/http/faults.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { runWith } from "#cli/testing/run.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { exitCodeForStatus } from "#cli/commands/call.ts"
import type { CallDependencies } from "./calls.ts"
import { listOperations, nearest } from "#cli/commands/call-request.ts"

let backend: Backend
beforeAll(async () => {
  backend = await memoryBackend()
})
afterAll(() => backend.close())

const FILES: Readonly<Record<string, string>> = { "-": '{"productIds":["p-1"]}', "offers.json": "{}" }

/** Creates a command line whose calls go to `send`, and records its requests and files. */
const running = (send: (request: Request) => Promise<Response>) => {
  const requests: Array<Request> = []
  const written: Array<readonly [string, string]> = []
  const bases: Array<string | null> = []
  const calls: CallDependencies = {
    document: () => Promise.resolve(contractDocument()),
    connect: (baseUrl) => {
      bases.push(baseUrl)
      const address = baseUrl ?? "http://localhost"
      const seen = (request: Request) => {
        requests.push(request.clone())
        return send(request)
      }
      return Promise.resolve({ address, send: seen, close: async () => undefined })
    },
    read: (file) => (file in FILES ? Promise.resolve(FILES[file]!) : Promise.reject(new Error("no such file"))),
    readBytes: (file) =>
      file === "foto's/lamp.png"
        ? Promise.resolve(new Uint8Array([137, 80, 0, 255]))
        : Promise.reject(new Error("no such file")),
    write: (file, text) => {
      written.push([file, text])
      return Promise.resolve()
    },
    newKey: () => "new-key-1"
  }
  const run = (args: ReadonlyArray<string>, width: number | null = null) => runWith({ calls }, args, width)
  return { run, requests, written, bases }
}

/** Returns the flags for the body or form of a call. */
const sentWith = (bodyType: string | null, files: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (files.length > 0) return files.flatMap((field) => ["--file", `${field}=foto's/lamp.png`])
  return bodyType === null ? [] : ["--body", "{}"]
}

const respondWith = (body: string, status = 200) => running(() => Promise.resolve(new Response(body, { status })))
const withServices = () => running((request) => backend.handle(request))

describe("exitCodeForStatus", () => {
  it.each(examples("CLI-11", ["status", "code"]))("CLI-11: maps $status to $code", ({ status, code }) => {
    expect(String(exitCodeForStatus(Number(status)))).toBe(code)
  })
})

describe("nearest", () => {
  it.each(examples("CLI-12", ["wrong", "names", "nearest"]))("CLI-12: returns $nearest for $wrong", (row) => {
    expect(nearest(row.wrong, row.names.split(", "))).toBe(row.nearest)
  })

  it("CLI-12: returns null without names", () => {
    expect(nearest("x", [])).toBeNull()
  })
})

describe("koopkompas call", () => {
  it("CLI-11: prints the response and its status", async () => {
    const shops = await backend.api.shops()
    const { code, out, err } = await withServices().run(["call", "shop.all"])
    expect({ code, err }).toEqual({ code: 0, err: "200 OK" })
    expect(JSON.parse(out)).toEqual(shops)
  })

  it("CLI-11: fills path and query, and sends headers and token", async () => {
    const { run, requests } = withServices()
    const shown = ["call", "product.product", "--param", "id=a/b ?", "--param", "withExpired=1"]
    const { code } = await run([...shown, "--header", "x-mobile: 1", "--token", "t-1"])
    const [request] = requests
    expect(code).toBe(4)
    expect(request!.url).toBe("http://localhost/api/product/a%2Fb%20%3F?withExpired=1")
    expect([request!.headers.get("x-mobile"), request!.headers.get("authorization")]).toEqual(["1", "Bearer t-1"])
  })

  it.each([
    ["-", '{"productIds":["p-1"]}'],
    ["@offers.json", "{}"],
    ['{"productIds":[]}', '{"productIds":[]}'],
    ["{broken", "{broken"]
  ])("CLI-11: sends --body %s unchanged", async (body, sent) => {
    const { run, requests } = respondWith("{}")
    await run(["call", "search.moreLikeThis", "--body", body])
    expect([await requests[0]!.text(), requests[0]!.headers.get("content-type")]).toEqual([sent, "application/json"])
  })

  it("CLI-11: makes every call of the contract", async () => {
    for (const { id, method, path, parameters, bodyType, files } of listOperations(contractDocument())) {
      const { run, requests } = respondWith("{}")
      const params = parameters.flatMap(({ name }) => ["--param", `${name}=x`])
      const { code } = await run(["call", id, ...params, ...sentWith(bodyType, files)])
      expect({ id, code }).toEqual({ id, code: 0 })
      expect(requests[0]!.method).toBe(method)
      expect(new URL(requests[0]!.url).pathname).toBe(path.replaceAll(/\{\w+\}/g, "x"))
    }
  })

  it("CLI-16: sends files as a form", async () => {
    const { run, requests } = respondWith("{}")
    const { code } = await run(["call", "imageSearch.file", "--file", "file=foto's/lamp.png"])
    expect(code).toBe(0)
    const form = await requests[0]!.formData()
    const file = form.get("file") as File
    expect([...form.keys()]).toEqual(["file"])
    expect([file.name, ...new Uint8Array(await file.arrayBuffer())]).toEqual(["lamp.png", 137, 80, 0, 255])
  })

  it("CLI-16: sends requests that the services accept", async () => {
    const { code, out } = await withServices().run(["call", "imageSearch.file", "--file", "file=foto's/lamp.png"])
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 1, _tag: "RequestRejected", field: "file" })
  })

  it.each([
    ["imageSearch.file", [], "imageSearch.file takes a form: --file file=<path>."],
    ["imageSearch.file", ["--body", "{}"], "imageSearch.file takes a form: --file file=<path>."],
    [
      "imageSearch.file",
      ["--file", "photo=foto's/lamp.png"],
      'imageSearch.file takes no file "photo". Did you mean file?'
    ],
    ["imageSearch.file", ["--file", "file=weg.png"], "weg.png cannot be read: no such file"],
    ["shop.all", ["--file", "file=foto's/lamp.png"], "shop.all takes no files."]
  ])("CLI-16: explains the correct flags for %s with %j", async (id, flags, message) => {
    const { run, requests } = respondWith("{}")
    expect(await run(["call", id, ...flags])).toEqual({ code: 2, out: "", err: message })
    expect(requests).toEqual([])
  })

  it.each([
    ["makes a key and prints it", ["orders.cancel"], "new-key-1", "Idempotency-Key: new-key-1\n200 OK"],
    ["sends the given key", ["orders.cancel", "--idempotency-key", "attempt-1"], "attempt-1", "200 OK"],
    ["leaves a key in a parameter", ["orders.cancel", "--param", "idempotency-key=attempt-2"], "attempt-2", "200 OK"],
    ["leaves a key in a header", ["orders.cancel", "--header", "Idempotency-Key: attempt-3"], "attempt-3", "200 OK"],
    ["makes no key for another call", ["orders.chooseMethod"], null, "200 OK"]
  ])("CLI-62: %s", async (_what, args, key, err) => {
    const { run, requests } = respondWith("{}")
    expect(await run(["call", ...args, "--body", "{}"])).toEqual({ code: 0, out: "{}", err })
    expect(requests[0]!.headers.get("idempotency-key")).toBe(key)
  })

  it.each([
    ["orders.cancel", "short", "--idempotency-key"],
    ["orders.cancel", "with spaces", "--idempotency-key"],
    ["orders.chooseMethod", "attempt-1", "orders.chooseMethod takes no --idempotency-key"]
  ])("CLI-62: rejects a key for %s: %s", async (id, key, message) => {
    const { run, requests } = respondWith("{}")
    const { code, err } = await run(["call", id, "--body", "{}", "--idempotency-key", key])
    expect(code).toBe(2)
    expect(err).toContain(message)
    expect(requests).toEqual([])
  })

  it("CLI-15: sends calls of an area to its own URL, and others to the site", async () => {
    const { run, requests, bases } = respondWith("[]")
    const there = ["--base-url", "http://site.example", "--base", "suggestions=http://x.example"]
    expect((await run(["call", "shop.all", ...there])).code).toBe(2)
    const areas = ["--base-url", "http://site.example", "--base", "shop=http://shops.example/sub/"]
    await run(["call", "shop.all", ...areas])
    await run(["call", "suggestions.popular", ...areas])
    expect(bases).toEqual(["http://shops.example/sub", "http://site.example"])
    expect(requests.map(({ url }) => url)).toEqual([
      "http://shops.example/sub/api/shop/all",
      "http://site.example/api/suggestions/popular"
    ])
  })

  it("CLI-11: calls the site at --base-url, below its path", async () => {
    const { run, requests, bases } = respondWith("[]")
    await run(["call", "shop.all", "--base-url", "https://koopkompas.example/sub/"])
    expect(requests[0]!.url).toBe("https://koopkompas.example/sub/api/shop/all")
    expect(bases).toEqual(["https://koopkompas.example/sub"])
  })

  it("CLI-11: prints the body of a failed call and exits with its code", async () => {
    const { code, out, err } = await withServices().run(["call", "shop.shop", "--param", "id=nobody"])
    expect({ code, err }).toEqual({ code: 4, err: "404 Not Found" })
    expect(JSON.parse(out)).toMatchObject({ _tag: "CatalogueNotFound" })
  })

  it("CLI-11: exits with 5 without a response", async () => {
    const { code, err } = await running(() => Promise.reject(new TypeError("refused"))).run(["call", "shop.all"])
    expect({ code, err }).toEqual({ code: 5, err: "No answer from http://localhost (refused)." })
  })

  it("CLI-11, CLI-07: indents and escapes control characters on a terminal, and prints the raw body in a pipe", async () => {
    const body = JSON.stringify({ name: "lamp\u009b31m\u202e" })
    const { run } = respondWith(body)
    expect((await run(["call", "shop.all"], 80)).out).toBe('{\n  "name": "lamp\\u009b31m\\u202e"\n}')
    expect((await run(["call", "shop.all"])).out).toBe(body)
    expect((await run(["call", "shop.all", "--json"], 80)).out).toBe(body)
    expect((await respondWith("no\u001b[2Jjson").run(["call", "shop.all"], 80)).out).toBe("no\\u001b[2Jjson")
  })

  it("CLI-11: lists every call when none is named", async () => {
    const { code, out } = await withServices().run(["call"])
    expect(code).toBe(0)
    for (const { id } of listOperations(contractDocument())) expect(out).toContain(id)
    const { out: json } = await withServices().run(["call", "--json"])
    expect(JSON.parse(json)).toHaveLength(listOperations(contractDocument()).length)
  })

  it.each([
    [["shop.al"], 'There is no call "shop.al". Did you mean shop.all? "call" alone lists them.'],
    [["shop.shop", "--param", "di=1"], 'shop.shop takes no parameter "di". Did you mean id? It takes: id.'],
    [["shop.shop"], "shop.shop needs --param id=<value>."],
    [["shop.all", "--param", "id=1"], "shop.all takes no parameters."],
    [["shop.shop", "--param", "id=.."], '".." cannot stand in a path: give another id.'],
    [["shop.all", "--body", "{}"], "shop.all takes no body."],
    [["search.search"], "search.search takes a body: --body '<json>', --body @file, or --body - for standard input."],
    [["search.search", "--body", "@nothing"], "nothing cannot be read: no such file"],
    [["shop.shop", "--param", "id"], "Give a name and a value: --param id=p-100001."],
    [["shop.all", "--header", "x"], 'Give a name and a value: --header "x-mobile: 1".'],
    [["shop.all", "--header", "ö: 1"], '"ö" cannot be a header with that value.']
  ])("CLI-12: rejects call %j before sending anything", async (args, text) => {
    const { run, requests, bases } = withServices()
    const { code, out, err } = await run(["call", ...args])
    expect({ code, out, sent: requests.length, connected: bases.length }).toEqual({
      code: 2,
      out: "",
      sent: 0,
      connected: 0
    })
    expect(err).toContain(text)
  })
})

describe("koopkompas openapi", () => {
  it("CLI-13: prints the document, or writes it", async () => {
    const { run, written } = withServices()
    expect(JSON.parse((await run(["openapi"])).out)).toEqual(contractDocument())
    const { out, err } = await run(["openapi", "--out", "contract.json"])
    expect({ out, err }).toEqual({
      out: "",
      err: `contract.json is version ${contractDocument().info.version}.`
    })
    expect(written).toEqual([["contract.json", `${JSON.stringify(contractDocument(), null, 2)}\n`]])
  })
})

describe("koopkompas faults", () => {
  const site = () => {
    const { handle, switches } = withFaultSwitches(
      backend.handle,
      () => Promise.resolve(),
      () => 0
    )
    return { ...running(handle), switches }
  }

  it("CLI-14, API-05: sets, lists and clears the switches of a running site", async () => {
    const { run, switches, bases } = site()
    expect(await run(["faults", "set", "shop.all", "500", "latency=5@0.5*2"])).toEqual({
      code: 0,
      out: "shop.all:500\nshop.all:latency=5@0.5*2",
      err: ""
    })
    expect(switches.list()).toHaveLength(2)
    expect((await run(["call", "shop.all", "--base-url", "http://localhost:3000"])).code).toBe(5)
    expect((await run(["faults", "list"])).out).toBe("shop.all:500\nshop.all:latency=5@0.5*1")
    expect(await run(["faults", "clear"])).toEqual({ code: 0, out: "", err: "No faults are on." })
    expect(switches.list()).toEqual([])
    expect(new Set(bases)).toEqual(new Set(["http://localhost:3000"]))
  })

  it("CLI-14: rejects invalid switches with the site's reason", async () => {
    const { code, err } = await site().run(["faults", "set", "shop.all", "flood"])
    expect({ code, err }).toEqual({
      code: 2,
      err: "shop.all:flood: There is no fault flood. Give one of: 401, 429, 500, 503, latency, failure, invalid-json, truncated, missing-chunk."
    })
  })

  it("CLI-14: explains how to start a site that has no switches", async () => {
    const { code, err } = await withServices().run(["faults", "list", "--base-url", "http://shop.test"])
    expect({ code, err }).toEqual({ code: 1, err: "http://shop.test has no fault switches. Start it with FAULTS=on." })
  })

  it("CLI-14: fails when the site sends an unusable response", async () => {
    const { code, err } = await respondWith("<html>", 502).run(["faults", "list"])
    expect({ code, err }).toEqual({ code: 5, err: "No usable answer from http://localhost:3000: 502 Bad Gateway" })
    expect((await respondWith("<html>").run(["faults", "clear"])).code).toBe(5)
  })
})
