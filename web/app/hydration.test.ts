import { describe, expect, it } from "vitest"
import { dehydrate, rehydrate } from "./hydration.ts"
import { problemStatus, reportedFailure, toErrorResponse } from "./problem.ts"

const sendInDocument = (failure: unknown): unknown =>
  rehydrate(dehydrate({ loaderData: {}, actionData: null, errors: { page: failure }, matches: [] })).errors?.["page"]

describe("dehydrate", () => {
  it("escapes text that would end its script element", () => {
    const view = { name: "</script><!--\u2028\u2029" }
    const json = dehydrate({ loaderData: { page: view }, actionData: null, errors: null, matches: [] })
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(rehydrate(json).loaderData).toEqual({ page: view })
  })

  it("APP-20: sends no categories, which the menu in the document has", () => {
    const layout = { signedIn: null, categories: [{ name: "Wonen", href: "/wonen/" }] }
    const json = dehydrate({ loaderData: { layout }, actionData: null, errors: null, matches: [] })
    expect(rehydrate(json).loaderData).toEqual({ layout: { signedIn: null, categories: [] } })
  })

  it("API-43: sends the status, the text and the id of a failure", () => {
    const reported = { correlationId: "abcdefgh", text: "Het is nu te druk." }
    const failure = sendInDocument(toErrorResponse(503, "", reported))
    expect(problemStatus(failure)).toBe(503)
    expect(reportedFailure(failure)).toMatchObject(reported)
  })

  it("API-43: sends only the status of a failure without a report", () => {
    const failure = sendInDocument(new TypeError("secret"))
    expect([problemStatus(failure), reportedFailure(failure)]).toEqual([500, null])
    expect(JSON.stringify(failure)).not.toContain("secret")
  })
})
