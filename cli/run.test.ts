import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { SearchRejected, SearchUnavailable } from "#domain/search/api.ts"
import type { SearchPayload, SearchResult } from "#domain/search/schemas.ts"
import { fakePorts, runWith } from "./testing/run.ts"

const nothingFound: SearchResult = {
  hits: { hits: [], total: { value: 0 } },
  search_id: "x",
  expiredProducts: [],
  spellingCorrections: [],
  top_categories: [],
  warnings: [],
  page_title: "",
  canonical: ["/zoeken/", ""]
}
const known = { category: () => Effect.succeed(null as never), shop: () => Effect.succeed(null as never) }

/** Returns the payload that a command line sends. */
const payloadOf = async (...args: ReadonlyArray<string>): Promise<SearchPayload> => {
  const payloads: Array<SearchPayload> = []
  const search = (payload: SearchPayload) => {
    payloads.push(payload)
    return Effect.succeed(nothingFound)
  }
  const ran = await runWith({ connect: fakePorts({ search }, known) }, ["search", ...args])
  expect(ran).toMatchObject({ code: 0, err: "" })
  return payloads[0]!
}

/** Runs a command line that may not call any port. */
const runWithoutPorts = (...args: ReadonlyArray<string>) => runWith({ connect: fakePorts({}) }, args)

describe("koopkompas search", () => {
  it("CLI-01: sends every filter, sort, page and size in the payload", async () => {
    const args =
      "rode jas --brand A --brand B --color rood --gender dames --model X1 --delivery morgen --delivery gratis " +
      "--shop s1 --item-size 42 --category mode/jassen --feature stof=wol --feature stof=katoen --feature merk=x " +
      "--price-from 10 --price-to 99,95 --page 3 --page-size 60 --sort priceDesc --product p-1 --product p-2"
    expect(await payloadOf(...args.split(" "))).toEqual({
      q: "rode jas",
      filters: {
        brand: ["A", "B"],
        color: ["rood"],
        gender: ["dames"],
        model: ["X1"],
        delivery: ["gratis", "morgen"],
        campaign: ["s1"],
        size: ["42"],
        category: ["mode.jassen"],
        "feature::stof": ["katoen", "wol"],
        "feature::merk": ["x"],
        price: [1000, 10_000]
      },
      page: { current: 2, size: 60 },
      sort: { by: "price", direction: "desc" },
      productIds: ["p-1", "p-2"],
      pageCategory: "",
      context: "search"
    })
  })

  it("CLI-01: requests the first page of 30 by relevance without flags", async () => {
    expect(await payloadOf("lamp")).toMatchObject({
      filters: {},
      page: { current: 0, size: 30 },
      sort: { by: "relevance" }
    })
  })

  it("CLI-01: sends --size as the page size", async () => {
    expect((await payloadOf("lamp", "--size", "90")).page.size).toBe(90)
  })

  it.each([
    [["--page", "0"], "Give a whole number from 1 on"],
    [["--page", "twee"], "Give a whole number from 1 on"],
    [["--page", "1000000000"], "past the last page served, 333"],
    [["--page-size", "31"], "Give one of: 30, 60, 90"],
    [["--sort", "goedkoop"], "Give one of: relevance, priceAsc"],
    [["--price-from", "abc"], "Give an amount in euros"],
    [["--price-to", "-5"], "Give an amount in euros"],
    [["--price-from", "100", "--price-to", "10"], "Change them round"],
    [["--delivery", "gisteren"], "Give one of: morgen"],
    [["--feature", "vermogen"], "Give a feature and a value"],
    [["--brand", ""], "It is empty"],
    [["--base-url", "localhost:3000"], "Give an address such as http://localhost:3000"],
    [["--merk", "Bosch"], "unknown option '--merk'"]
  ])("CLI-02: rejects %s and shows what to type instead", async (flags, text) => {
    const { code, out, err } = await runWithoutPorts("search", "lamp", ...flags)
    expect({ code, out }).toEqual({ code: 2, out: "" })
    expect(err).toContain(text)
  })

  it.each([["--base-url", "http://localhost:3000"], ["--base-url=http://localhost:3000"]])(
    "CLI-80: says that an operator's command takes no site, for %s",
    async (...flags) => {
      const { code, out, err } = await runWithoutPorts("ledger", "show", ...flags)
      expect({ code, out }).toEqual({ code: 2, out: "" })
      expect(err).toContain("unknown option '--base-url")
      expect(err).toContain("Run it on the machine of the site, with --data-dir or DATA_DIR.")
    }
  )

  it.each([["--base-url", "http://localhost:3000"], ["--base-url=http://localhost:3000"], ["--json"]])(
    "CLI-98: says where a flag belongs that comes before the command: %s",
    async (...flags) => {
      const { code, out, err } = await runWithoutPorts(...flags, "search", "lamp")
      expect({ code, out }).toEqual({ code: 2, out: "" })
      expect(err).toContain(
        "Flags come after the name of the command that they are for: koopkompas search lamp --base-url"
      )
      expect(err).not.toContain("Run it on the machine of the site")
    }
  )

  it("CLI-02: reports that only the beginning of a very long term is used", async () => {
    const search = ({ q }: SearchPayload) => Effect.succeed({ ...nothingFound, search_id: String(q.length) })
    const args = ["search", "a".repeat(10_000), "--json"]
    const { out, err } = await runWith({ connect: fakePorts({ search }) }, args)
    expect(JSON.parse(out)).toMatchObject({ search_id: "200" })
    expect(err).toBe("Only the first 200 characters of the term are searched for.")
  })

  it("CLI-06: suggests alternatives when nothing is found", async () => {
    const search = () => Effect.succeed({ ...nothingFound, spellingCorrections: ["lamp"] })
    const { code, out } = await runWith({ connect: fakePorts({ search }) }, ["search", "lmap"])
    expect(code).toBe(0)
    expect(out).toContain("Did you mean: lamp")
  })

  it("CLI-03: prints the wire shape on one line with --json", async () => {
    const search = () => Effect.succeed(nothingFound)
    const { out } = await runWith({ connect: fakePorts({ search }) }, ["search", "lamp", "--json"])
    expect(out.split("\n")).toHaveLength(1)
    expect(JSON.parse(out)).toEqual(nothingFound)
  })

  it("CLI-04: distinguishes an unknown category from an empty result", async () => {
    const category = (id: string) => Effect.fail(new CatalogueNotFound({ kind: "category", id }))
    const { code, err } = await runWith({ connect: fakePorts({}, { category }) }, ["search", "--category", "wonne"])
    expect(code).toBe(4)
    expect(err).toContain('There is no category "wonne"')
  })
})

describe("koopkompas", () => {
  it.each([
    [new SearchRejected({ field: "q", reason: "Too long." }), 1, "q: Too long."],
    [new SearchUnavailable({ cause: "x" }), 5, 'Start the site with "npm start"']
  ])("CLI-04: exits after a search that fails with %s", async (error, expected, text) => {
    const search = () => Effect.fail(error)
    const { code, err } = await runWith({ connect: fakePorts({ search }) }, ["search", "lamp"])
    expect(code).toBe(expected)
    expect(err).toContain(text)
  })

  it.each([
    [new CatalogueNotFound({ kind: "product", id: "p-9" }), 4, "Find its id with: search"],
    [new CatalogueUnavailable({ cause: "x" }), 5, "http://localhost:1"]
  ])("CLI-04: exits after a product lookup that fails with %s", async (error, expected, text) => {
    const product = () => Effect.fail(error)
    const args = ["product", "p-9", "--base-url", "http://localhost:1"]
    const { code, err } = await runWith({ connect: fakePorts({}, { product }) }, args)
    expect(code).toBe(expected)
    expect(err).toContain(text)
  })

  it.each([[["nope"]], [["product"]], [["product", "a", "b"]], [["suggest"]], [["serve", "--port", "99999"]]])(
    "CLI-04: exits with 2 for %s",
    async (args) => {
      const { code, out, err } = await runWithoutPorts(...args)
      expect({ code, out }).toEqual({ code: 2, out: "" })
      expect(err).not.toBe("")
    }
  )

  it.each([
    "search",
    "product",
    "offers",
    "facets",
    "suggest",
    "similar",
    "import",
    "shop",
    "demo",
    "serve",
    "call",
    "openapi",
    "faults"
  ])("CLI-10: exits with 0 for %s --help, which has an example", async (name) => {
    const { code, out } = await runWithoutPorts(name, "--help")
    expect(code).toBe(0)
    expect(out).toContain(`Examples:\n  koopkompas ${name}`)
  })

  it("CLI-10: prints an example that begins with another program as it is typed", async () => {
    const { out } = await runWithoutPorts("import", "--help")
    expect(out).toContain("\n  curl -s https://winkel.nl/feed.tsv | koopkompas import - ")
  })

  it("CLI-04: exits with 1 when the site stops with a failure, and passes on its flags", async () => {
    const environments: Array<unknown> = []
    const failing = (environment: unknown) => {
      environments.push(environment)
      return Promise.resolve(3)
    }
    const { code, err } = await runWith({ connect: fakePorts({}), startSite: failing }, ["serve", "--port", "3999"])
    expect({ code, err }).toEqual({ code: 1, err: "The site stopped with exit code 3." })
    expect(environments).toEqual([{ PORT: "3999" }])
  })
})
